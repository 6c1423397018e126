import { z } from 'zod/mini';
import { absentIfEmpty, id, optional, textId, textLine } from './fields.ts';
import { consent } from './invitation.ts';
import { HANDOVER_RECIPIENTS, PEOPLE_GROUPS } from './values.ts';

/** A new family, which the person consents to pay for. */
export const startFamilyInput = z.object({ accountId: id, consentsToPay: consent });

const MAX_SEARCH_LENGTH = 100;

/** Words in a name or an e-mail address. No words count as absent. */
export const peopleSearch = optional(
  absentIfEmpty(textLine.check(z.maxLength(MAX_SEARCH_LENGTH, textId('validation.TOO_LONG')))),
);

/** Selects the people of an organisation. */
export const peopleFilterInput = z.object({
  search: peopleSearch,
  group: optional(z.enum(PEOPLE_GROUPS, textId('validation.CHOICE_INVALID'))),
});

const MAX_KNOWN = 1000;

/** E-mail addresses to look for among the people of an organisation. */
export const knownEmails = z.pipe(
  z.array(z.string()).check(z.maxLength(MAX_KNOWN, textId('validation.TOO_MANY'))),
  z.transform((emails) => new Set(emails.map((written) => written.trim().toLowerCase()))),
);

const handover = z.object({
  chargerId: id,
  recipient: z.enum(HANDOVER_RECIPIENTS, textId('validation.CHOICE_INVALID')),
  toRoleId: optional(absentIfEmpty(textLine)),
  on: z.iso.date({ error: textId('validation.DATE_INVALID') }),
});

/** Requires a new resident where the charger goes to one, and none where it goes to nobody. */
const requireRecipient = <Input extends typeof handover>(schema: Input) =>
  schema.check(
    z.refine(({ recipient, toRoleId }) => (recipient === 'RESIDENT') === (toRoleId !== undefined), {
      path: ['toRoleId'],
      error: textId('validation.CHOICE_INVALID'),
    }),
  );

/** What is chosen of a hand-over; whether the day can be chosen depends on today. */
export const handoverForm = requireRecipient(handover);

/** A charger that goes from a resident to another or to nobody, or, while nobody has it, to a resident. */
export const handOverChargerInput = requireRecipient(
  z.extend(handover, { accountId: id, fromRoleId: optional(id) }),
).check(
  z.refine(({ recipient, fromRoleId }) => recipient === 'RESIDENT' || fromRoleId !== undefined, {
    path: ['fromRoleId'],
    error: textId('validation.CHOICE_INVALID'),
  }),
);
