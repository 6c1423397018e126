import { z } from 'zod/mini';
import { requiredText, textId } from './fields.ts';

/** Fetches `parsePhone` with the numbering plans of all countries, which weigh 25 kB. */
export const loadNumberingPlans = () => import('./parse-phone.ts');

/**
 * A phone number as people write it, parsed to E.164. Without a country code it is Norwegian. The first number to check fetches the
 * numbering plans, so a rule with a phone number is parsed asynchronously; it rejects when they cannot be fetched.
 */
export const phone = z.pipe(
  requiredText('validation.PHONE_REQUIRED'),
  z.transform(async (written, { issues }) => {
    const { parsePhone } = await loadNumberingPlans();
    const number = parsePhone(written);
    if (number !== null) return number;
    const message = textId('validation.PHONE_INVALID');
    issues.push({ code: 'custom', input: written, message });
    return z.NEVER;
  }),
);

const E164 = /^\+[1-9]\d{1,14}$/;

/** A phone number that has passed the rule above. */
export const parsedPhone = z.string().check(z.regex(E164, textId('validation.PHONE_INVALID')));
