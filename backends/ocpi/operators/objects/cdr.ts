import { z } from 'zod';
import {
  CdrToken,
  ciString,
  currency,
  dateTime,
  decimal,
  flag,
  optional,
  optionalId,
  Price,
  text,
} from './values.ts';

/** Hours of a session. More than eleven years of them are an error of their sender. */
const hours = decimal.pipe(z.number().min(0).max(100_000));

const PriceComponent = z.object({ type: text, price: decimal, vat: optional(decimal) });

const Tariff = z.object({
  currency,
  elements: z.array(
    z.object({
      price_components: z.array(PriceComponent),
      restrictions: z.looseObject({}).optional(),
    }),
  ),
});

/** A charge detail record, as far as the portal's record needs it (OCPI 2.2.1, CDR). */
export const Cdr = z.object({
  country_code: ciString,
  party_id: ciString,
  id: ciString,
  start_date_time: dateTime,
  end_date_time: dateTime,
  session_id: optionalId,
  cdr_token: CdrToken,
  cdr_location: z.object({
    id: ciString,
    name: optional(text),
    address: optional(text),
    evse_uid: optionalId,
    connector_power_type: optional(text),
  }),
  currency,
  tariffs: optional(z.array(Tariff)),
  total_cost: Price,
  total_fixed_cost: optional(Price),
  total_energy: decimal,
  total_energy_cost: optional(Price),
  total_time: optional(hours),
  total_time_cost: optional(Price),
  total_parking_time: optional(hours),
  total_parking_cost: optional(Price),
  total_reservation_cost: optional(Price),
  credit: optional(flag),
  credit_reference_id: optionalId,
  last_updated: optional(dateTime),
});
export type Cdr = z.output<typeof Cdr>;
