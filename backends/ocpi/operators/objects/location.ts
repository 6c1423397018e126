import { z } from 'zod';
import { ciString, dateTime, flag, listOf, optional, text } from './values.ts';

/** The key of a location and its time. The rest of it is stored as it came, and read when it is shown. */
export const Location = z.object({
  country_code: ciString,
  party_id: ciString,
  id: ciString,
  last_updated: dateTime,
});
export type Location = z.output<typeof Location>;

/** The key of an EVSE and its time. */
export const Evse = z.object({ uid: ciString, last_updated: dateTime });

/** The key of a connector and its time. */
export const Connector = z.object({ id: ciString, last_updated: dateTime });

/** A partial update: its time alone is required (OCPI 2.2.1, PATCH). */
export const Patch = z.object({ last_updated: dateTime });

const PublishToken = z.object({
  uid: optional(ciString),
  type: optional(text),
  visual_number: optional(text),
  issuer: optional(text),
  group_id: optional(ciString),
});

/** A stored location, as far as a session of it is shown. */
export const ShownLocation = z.object({
  publish: optional(flag),
  publish_allowed_to: optional(listOf(PublishToken)),
  name: optional(text),
  address: optional(text),
  operator: optional(z.object({ name: text })),
  evses: optional(listOf(z.object({ uid: ciString, physical_reference: optional(text) }))),
});
export type ShownLocation = z.output<typeof ShownLocation>;
