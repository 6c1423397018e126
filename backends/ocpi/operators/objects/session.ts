import { z } from 'zod';
import {
  CdrToken,
  ciString,
  currency,
  dateTime,
  decimal,
  optional,
  optionalId,
  Price,
} from './values.ts';

/** A session, as far as the portal shows it (OCPI 2.2.1, Session). */
export const Session = z.object({
  country_code: ciString,
  party_id: ciString,
  id: ciString,
  start_date_time: dateTime,
  end_date_time: optional(dateTime),
  kwh: decimal,
  cdr_token: CdrToken,
  location_id: optionalId,
  evse_uid: optionalId,
  currency,
  total_cost: optional(Price),
  status: ciString,
  last_updated: dateTime,
});
export type Session = z.output<typeof Session>;
