import {
  AREA_ERRORS,
  ERROR_CODES,
  messageKey,
  REFUSAL_CODES,
  ROUTE_ERRORS,
  type Rows,
} from './error-codes.ts';
import { IDENTITY_ERRORS } from './identity-errors.ts';

/** The ids of all texts of the catalogue, one for each row. */
export function messageKeys(): readonly string[] {
  const keys = (rows: Rows, area?: string) =>
    Object.entries(rows).map(([code, { key }]) => key ?? messageKey(code, area));
  return [
    ...[ERROR_CODES, ROUTE_ERRORS, REFUSAL_CODES, IDENTITY_ERRORS].flatMap((rows) => keys(rows)),
    ...Object.entries(AREA_ERRORS).flatMap(([area, rows]) => keys(rows, area)),
  ];
}
