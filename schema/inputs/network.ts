import { z } from 'zod';
import { id, optional, requiredText, textId, textLine } from './fields.ts';
import { consent } from './invitation.ts';
import { PEOPLE_GROUPS } from './values.ts';

/** A new family, which the person consents to pay for. */
export const startFamilyInput = z.object({ accountId: id, consentsToPay: consent });

const MAX_SEARCH_LENGTH = 100;

/** Words in a name or an e-mail address. No words count as absent. */
export const peopleSearch = optional(
  textLine
    .max(MAX_SEARCH_LENGTH, textId('validation.TOO_LONG'))
    .transform((words) => (words === '' ? undefined : words)),
);

/** Selects the people of an organisation. */
export const peopleFilterInput = z.object({
  search: peopleSearch,
  group: optional(z.enum(PEOPLE_GROUPS, textId('validation.CHOICE_INVALID'))),
});

const MAX_KNOWN = 1000;

/** E-mail addresses to look for among the people of an organisation. */
export const knownEmails = z
  .array(z.string())
  .max(MAX_KNOWN, textId('validation.TOO_MANY'))
  .transform((emails) => new Set(emails.map((written) => written.trim().toLowerCase())));

/** What is chosen of a hand-over; whether the day can be chosen depends on today. */
export const handoverForm = z.object({
  chargerId: id,
  toRoleId: requiredText('validation.CHOICE_INVALID'),
  on: z.iso.date({ error: textId('validation.DATE_INVALID') }),
});

/** A charger that goes from one resident to another. */
export const handOverChargerInput = handoverForm.extend({ accountId: id, fromRoleId: id });
