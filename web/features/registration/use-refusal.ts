import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from '../../lib/forms/refused.ts';
import type { Failure } from '../../lib/failure.ts';
import { FIELD_OF_CODE } from './refusal.ts';

/** Shows the refusal of the creation at the fields of a form. */
export function useRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  failure: Failure | null,
  /** The field of the form for a path of the input. Undefined for one that the form does not have. */
  fieldOf: (path: string) => Path<Input> | undefined,
): void {
  const show = useEffectEvent(() => {
    if (!failure) return;
    for (const { path, textId } of refusedFields(failure, FIELD_OF_CODE)) {
      const field = fieldOf(path);
      if (field !== undefined)
        form.setError(field, { type: 'refused', message: textId }, { shouldFocus: true });
    }
  });
  // Once, as the form opens: what is typed afterwards is another attempt.
  useEffect(() => show(), []);
}
