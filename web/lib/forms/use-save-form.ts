import { useLayoutEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useConfirmation } from '../confirmation.ts';
import { toFailure, type Failure } from '../failure.ts';
import { pointerReleased } from '../pointer-released.ts';
import { isRecord } from '../record.ts';
import { readDraft, writeDraft } from './draft.ts';
import { useDraftName } from './use-draft-name.ts';
import type { LazyResolver } from './lazy-resolver.ts';
import { takeShown } from './take-shown.ts';
import { refusedFields, type FieldOfCode } from './refused.ts';

type Options<Input extends FieldValues, Output> = Readonly<{
  /**
   * The rules of `schema/inputs/`: as `lazyResolver` where the form is on the page from the start, else as `zodResolver(rules)`. It
   * rejects when rules, or the numbering plans of a phone number, cannot be fetched.
   */
  resolver: Resolver<Input, unknown, Output> | LazyResolver<Input, Output>;
  /** The initial value of every field. */
  values: Input & DefaultValues<Input>;
  /** Sends values that passed the rules. A rejection is shown. */
  save: (values: Output) => Promise<unknown>;
  /** Codes of the backend that concern one field, which may depend on the values, shown there instead of above the button. */
  fieldOfCode?: FieldOfCode<Path<Input>> | ((sent: Output) => FieldOfCode<Path<Input>>);
  /**
   * The name of the draft, the person's own, which survives a reload and a new sign-in. Left out for values
   * that must never be stored: cards, passwords, one-time codes.
   */
  draft?: string;
}>;

/** Fetches what the rules need, and marks no field. */
const NO_FIELDS = { fields: {}, shouldUseNativeValidation: false };

/**
 * A form that is validated on blur and on submit, is sent once at a time, and keeps the input through every failure.
 * The first field with a problem gets focus.
 */
export function useSaveForm<Input extends FieldValues, Output>({
  resolver,
  values,
  save,
  fieldOfCode = {},
  draft: name,
}: Options<Input, Output>) {
  const own = useDraftName(name ?? '');
  const draft = name === undefined ? undefined : own;
  const intl = useIntl();
  const { clear } = useConfirmation();
  const isSending = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [initial] = useState(values);
  const [restored] = useState(() => (draft === undefined ? null : readDraft(draft, values)));
  const [isRestored, setIsRestored] = useState(restored !== null);
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: async (...given) => {
      try {
        return await resolver(...given);
      } catch {
        // Not judged yet: the next check, or sending, tries again.
        return { values: {}, errors: {} };
      }
    },
    defaultValues: restored ?? values,
  });
  const { isSubmitted, isSubmitting } = form.formState;

  const { reset, subscribe } = form;
  // Before a person can type: what is typed the moment the form appears is neither overwritten nor left out of the draft.
  useLayoutEffect(() => {
    if (restored) reset(initial, { keepValues: true });
  }, [reset, restored, initial]);
  useLayoutEffect(() => {
    if (draft === undefined) return undefined;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => writeDraft(draft, state.isDirty ? state.values : null),
    });
  }, [subscribe, draft]);

  /** Deletes the draft, once it is saved or given up. */
  const settle = () => {
    if (draft !== undefined) writeDraft(draft, null);
    setIsRestored(false);
  };

  const isMessage = (id: string): id is FormatjsIntl.Message['ids'] =>
    Object.hasOwn(intl.messages, id);
  const valueAt = (path: string): unknown =>
    path === '' ? undefined : get(form.getValues(), path);
  const isField = (path: string): path is Path<Input> => valueAt(path) !== undefined;
  /** The field of a value of the input. A list of plain values is one of objects with a single field in a form. */
  const fieldAt = (path: string): string => {
    const value = valueAt(path);
    const [name, ...others] = isRecord(value) ? Object.keys(value) : [];
    return name === undefined || others.length > 0 ? path : `${path}.${name}`;
  };

  const send = async (checked: Output): Promise<void> => {
    // A second Enter before the first is answered is no second change.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await save(checked);
      // The saved values become those of the form.
      reset(form.getValues());
      settle();
    } catch (error) {
      const found = toFailure(error);
      const refused = refusedFields(
        found,
        typeof fieldOfCode === 'function' ? fieldOfCode(checked) : fieldOfCode,
      ).flatMap(({ textId, ...of }) => {
        const path = fieldAt(of.path);
        return isField(path) ? [{ path, message: textId }] : [];
      });
      refused.forEach(({ path, message }, index) =>
        form.setError(path, { type: 'refused', message }, { shouldFocus: index === 0 }),
      );
      if (refused.length === 0) setFailure(found);
    } finally {
      isSending.current = false;
    }
  };

  /** The problem of a field, in words. */
  const problemOf = (path: Path<Input>): string | undefined => {
    const { error, isTouched } = form.getFieldState(path, form.formState);
    const { type, message } = error ?? {};
    // Adding a row checks the whole list: the new row is empty, and no mistake yet.
    const isNew = !isTouched && !isSubmitted && valueAt(path) === '';
    if (message === undefined || isNew) return undefined;
    const fallback = type === 'refused' ? 'errors.BAD_USER_INPUT' : 'validation.TEXT_INVALID';
    return intl.formatMessage({ id: isMessage(message) ? message : fallback });
  };

  return {
    form,
    failure,
    /** Whether it is being sent, or waits for its rules before that. */
    isSaving: isSubmitting || isWaiting,
    isRestored,
    submit: async (event: BaseSyntheticEvent) => {
      event.preventDefault();
      // An earlier confirmation must not appear beside a field with a problem.
      clear();
      takeShown(event.currentTarget);
      const pressed = JSON.stringify(form.getValues());
      setIsWaiting(true);
      try {
        await resolver(form.getValues(), undefined, NO_FIELDS);
      } catch (error) {
        setFailure(toFailure(error));
        return;
      } finally {
        setIsWaiting(false);
      }
      // The press was for the values of that moment: what was changed while the rules were fetched is judged, and not sent.
      await form.handleSubmit(async (checked) => {
        if (JSON.stringify(form.getValues()) === pressed) await send(checked);
      })(event);
    },
    /** A person begins to use the form. */
    begin: () => {
      if ('preload' in resolver) void resolver.preload().catch(() => undefined);
    },
    /** Gives up what was typed before. */
    discard: () => {
      reset();
      settle();
    },
    /** The props of a field of the kit: `<TextField label={…} {...field('firstName')} />`. */
    field: (path: Path<Input>) => {
      const registered = form.register(path);
      const onBlur: ChangeHandler = async (event) => {
        await pointerReleased();
        await registered.onBlur(event);
      };
      return { ...registered, onBlur, problem: problemOf(path) };
    },
  };
}

/** The state that `Form` shows. */
export type SaveForm = Pick<
  ReturnType<typeof useSaveForm>,
  'failure' | 'isSaving' | 'isRestored' | 'submit' | 'begin' | 'discard'
>;
