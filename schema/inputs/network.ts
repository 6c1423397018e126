import { z } from 'zod/mini';
import { normalizeEmail } from './email.ts';
import { absentIfEmpty, id, optional, textId, textLine } from './fields.ts';
import { consent } from './invitation.ts';
import { searchWords } from './search.ts';
import { HANDOVER_RECIPIENTS, PEOPLE_GROUPS } from './values.ts';

/** A new family, which the person consents to pay for. */
export const startFamilyInput = z.object({ accountId: id, consentsToPay: consent });

/** Selects the people of an organisation. */
export const peopleFilterInput = z.object({
  search: searchWords,
  group: optional(z.enum(PEOPLE_GROUPS, textId('validation.CHOICE_INVALID'))),
});

const MAX_KNOWN = 1000;

/** E-mail addresses to look for among the people of an organisation. */
export const knownEmails = z.pipe(
  z.array(z.string()).check(z.maxLength(MAX_KNOWN, textId('validation.TOO_MANY'))),
  z.transform((emails) => new Set(emails.map((written) => normalizeEmail(written).toLowerCase()))),
);

const handover = z.object({
  chargerId: id,
  recipient: z.enum(HANDOVER_RECIPIENTS, textId('validation.CHOICE_INVALID')),
  toRoleId: optional(absentIfEmpty(textLine)),
  on: z.iso.date({ error: textId('validation.DATE_INVALID') }),
});

/** Requires a new resident when the recipient is one, and none otherwise. */
const requireRecipient = <Input extends typeof handover>(schema: Input) =>
  schema.check(
    z.refine(({ recipient, toRoleId }) => (recipient === 'RESIDENT') === (toRoleId !== undefined), {
      path: ['toRoleId'],
      error: textId('validation.CHOICE_INVALID'),
    }),
  );

/** The choices of a handover; whether the day can be chosen depends on today. */
export const handoverForm = requireRecipient(handover);

/** A handover of a charger from a resident to another one or to no resident, or, for a vacant charger, to a resident. */
export const handOverChargerInput = requireRecipient(
  z.extend(handover, { accountId: id, fromRoleId: optional(id) }),
).check(
  z.refine(({ recipient, fromRoleId }) => recipient === 'RESIDENT' || fromRoleId !== undefined, {
    path: ['fromRoleId'],
    error: textId('validation.CHOICE_INVALID'),
  }),
);
