import { z } from 'zod';
import { id, optional, textId, textLine } from './fields.ts';
import { consent } from './invitation.ts';
import { HANDOVER_RECIPIENTS, PEOPLE_GROUPS } from './values.ts';

/** A new family, which the person consents to pay for. */
export const startFamilyInput = z.object({ accountId: id, consentsToPay: consent });

const MAX_SEARCH_LENGTH = 100;

/** Words in a name or an e-mail address. An empty text counts as absent. */
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

/** E-mail addresses to find among the people of an organisation. */
export const knownEmails = z
  .array(z.string())
  .max(MAX_KNOWN, textId('validation.TOO_MANY'))
  .transform((emails) => new Set(emails.map((written) => written.trim().toLowerCase())));

const handover = z.object({
  chargerId: id,
  recipient: z.enum(HANDOVER_RECIPIENTS, textId('validation.CHOICE_INVALID')),
  toRoleId: optional(textLine.transform((role) => (role === '' ? undefined : role))),
  on: z.iso.date({ error: textId('validation.DATE_INVALID') }),
});

/** Requires a new resident when the recipient is one, and none otherwise. */
const requireRecipient = <Input extends typeof handover>(schema: Input) =>
  schema.refine(
    ({ recipient, toRoleId }) => (recipient === 'RESIDENT') === (toRoleId !== undefined),
    {
      path: ['toRoleId'],
      error: textId('validation.CHOICE_INVALID'),
    },
  );

/** The choices of a handover; whether the day can be chosen depends on today. */
export const handoverForm = requireRecipient(handover);

/** A handover of a charger from a resident to another one or to no resident, or, for a vacant charger, to a resident. */
export const handOverChargerInput = requireRecipient(
  handover.extend({ accountId: id, fromRoleId: optional(id) }),
).refine(({ recipient, fromRoleId }) => recipient === 'RESIDENT' || fromRoleId !== undefined, {
  path: ['fromRoleId'],
  error: textId('validation.CHOICE_INVALID'),
});
