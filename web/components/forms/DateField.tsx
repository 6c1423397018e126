import { useState, type ComponentProps } from 'react';
import { readDate, writeDate } from '../../lib/date-text.ts';
import { pointerReleased } from '../../lib/pointer-released.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { TextField } from './Field.tsx';

type Props = Readonly<{
  /** `YYYY-MM-DD`, or the input as typed if it is no date. */
  value: string;
  onChange: (value: string) => void;
}> &
  Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'hint'>;

/**
 * A date as text, in the format of the person's language. A native date input uses the browser's language, whatever
 * `lang` says.
 */
export function DateField({ value, onChange, problem, ...field }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && readDate(value, language) === null;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      hint={text('date.format')}
      problem={problem ?? (isWrong ? text('validation.DATE_INVALID') : undefined)}
      value={typed ?? writeDate(value, language)}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsLeft(false);
        onChange(readDate(target.value, language) ?? target.value);
      }}
      onBlur={async () => {
        await pointerReleased();
        // A date is written in the language's format. Any other input stays as typed.
        setTyped(undefined);
        setIsLeft(true);
      }}
    />
  );
}
