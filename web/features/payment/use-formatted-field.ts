import { useRef, type ChangeEvent } from 'react';
import { digitsOf } from './card-format.ts';

type Format = (written: string, isDeleting: boolean) => string;

interface Edit {
  readonly value: string;
  readonly caret: number;
}

/** The position of a caret after so many digits. */
function caretAfter(digits: number, text: string): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** A deleted gap would come back at once: the digit beside it goes instead, as the person meant. */
function withoutDigit({ value, caret }: Edit, isForward: boolean): Edit {
  const before = value.slice(0, caret);
  const after = value.slice(caret);
  return isForward
    ? { value: before + after.replace(/\d/, ''), caret }
    : {
        value: before.replace(/\d(?=\D*$)/, '') + after,
        caret: caretAfter(Math.max(0, digitsOf(before).length - 1), value),
      };
}

/** The value of the field after an edit, and the position of its caret. */
export function reformat(edit: Edit, previous: string, inputType: string, format: Format): Edit {
  const isDeleting = inputType.startsWith('delete');
  const isGap =
    isDeleting &&
    edit.value.length < previous.length &&
    digitsOf(edit.value) === digitsOf(previous);
  const meant = isGap ? withoutDigit(edit, inputType === 'deleteContentForward') : edit;
  const value = format(meant.value, isDeleting);
  const isAtEnd = meant.caret >= meant.value.length;
  const caret = isAtEnd
    ? value.length
    : caretAfter(digitsOf(meant.value.slice(0, meant.caret)).length, value);
  return { value, caret };
}

const inputTypeOf = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';

/** Keeps the value of a field in its format, and the caret at its digit. */
export function useFormattedField(format: Format) {
  const previous = useRef('');
  return (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.target;
    const edit = { value: input.value, caret: input.selectionStart ?? input.value.length };
    const { value, caret } = reformat(edit, previous.current, inputTypeOf(event), format);
    previous.current = value;
    if (value === edit.value) return;
    input.value = value;
    // A field that the browser autofills without focus must not take it.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
}
