import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toFailure, type Failure } from '../../lib/failure.ts';

/**
 * Sends what a form holds. What the gateway says about single values goes to their fields, the first of
 * which gets focus; every other failure is for the banner.
 */
export function useSave<Values extends FieldValues, Saved>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Saved>, 'setError' | 'getValues'>,
  write: (values: Saved) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<Failure | null>(null);

  const isField = (path: string): path is Path<Values> =>
    path
      .split('.')
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
        getValues(),
      ) !== undefined;

  const save = async (values: Saved): Promise<void> => {
    setFailure(null);
    try {
      await write(values);
    } catch (error) {
      const found = toFailure(error);
      const fields = (found.fields ?? []).flatMap(({ path, message }) =>
        isField(path) ? [{ path, message }] : [],
      );
      fields.forEach(({ path, message }, index) =>
        setError(path, { message }, { shouldFocus: index === 0 }),
      );
      if (fields.length === 0) setFailure(found);
    }
  };
  return { failure, save };
}
