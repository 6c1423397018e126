import { messageKey, type ErrorCode } from '../../../schema/error-codes.ts';
import type { Failure } from '../failure.ts';

/** The field that a code of the backend concerns, by its path in the form. */
export type FieldOfCode<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

interface RefusedField {
  readonly path: string;
  /** The id of the portal's text, which need not exist. */
  readonly textId: string;
}

/** The values of a form that a failure concerns: the gateway's own checks, or a code about a field. */
export function refusedFields<Field extends string>(
  { code, fields }: Failure,
  fieldOfCode: FieldOfCode<Field>,
): readonly RefusedField[] {
  if (fields && fields.length > 0)
    return fields.map((field) => ({ path: field.path, textId: `validation.${field.code}` }));
  const known: Readonly<Record<string, Field | undefined>> = fieldOfCode;
  const path = known[code ?? ''];
  if (code === undefined || path === undefined) return [];
  return [{ path, textId: messageKey(code) }];
}
