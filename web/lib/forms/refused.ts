import { messageKey, type ErrorCode } from '../../../schema/error-codes.ts';
import type { Failure } from '../failure.ts';

/** Which field a code of the backend is about, by its path in the form. */
export type FieldOfCode<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

/** What a failure says about single values of a form: the gateway's own checks, or a code that is about a field. */
export function refusedFields<Field extends string>(
  { code, fields }: Failure,
  fieldOfCode: FieldOfCode<Field>,
): readonly Readonly<{ path: string; message: string }>[] {
  if (fields && fields.length > 0) return fields;
  const known: Readonly<Record<string, Field | undefined>> = fieldOfCode;
  const path = known[code ?? ''];
  return code === undefined || path === undefined ? [] : [{ path, message: messageKey(code) }];
}
