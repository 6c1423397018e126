import { z } from 'zod/mini';
import { chargingFilterInput } from './charging.ts';
import { email } from './email.ts';
import { id, optional, textId, version } from './fields.ts';
import { MAX_RECIPIENTS } from './values.ts';

/** The addresses of a monthly report: at least one, and none twice. */
const distinct = <Element extends z.ZodMiniType>(
  element: Element,
  place: readonly string[],
  addressOf: (element: z.output<Element>) => string,
) =>
  z.array(element).check(
    z.minLength(1, textId('validation.EMAIL_REQUIRED')),
    z.maxLength(MAX_RECIPIENTS, textId('validation.TOO_MANY')),
    z.superRefine((elements, context) => {
      const seen = new Set<string>();
      elements.forEach((one, index) => {
        const key = addressOf(one).toLowerCase();
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, ...place],
            message: textId('validation.EMAIL_REPEATED'),
          });
        seen.add(key);
      });
    }),
  );

/** The addresses of `CreateScheduledReportInput`. */
export const recipients = distinct(email, [], (address) => address);

/** New recipients of a monthly report, and its new filter (`UpdateScheduledReportInput`). */
export const reportChangesInput = z.object({
  id,
  recipients,
  filter: optional(chargingFilterInput),
  version: optional(version),
});

/** The form of the recipients, a field each. */
export const recipientsForm = z.object({
  recipients: distinct(z.object({ email }), ['email'], (one) => one.email),
});
