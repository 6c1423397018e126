import { z } from 'zod';
import { Problem } from './problem.ts';

/** What breaking a uniqueness rule of the database is answered with, by its name (specification, section 8). */
const RULES: Readonly<Record<string, readonly [errorCode: string, message: string]>> = {
  app_user_pkey: ['USER_EXIST', 'The user is registered already'],
  app_user_email: ['EMAIL_EXISTS', 'The e-mail is in use already'],
  app_user_mobile_number: ['USER_PHONE_EXISTS', 'A user has this mobile number already'],
  organization_email: ['ORGANIZATION_EMAIL_EXISTS', 'An organization has this e-mail already'],
  organization_phone: ['ORGANIZATION_PHONE_EXISTS', 'An organization has this number already'],
  coupon_once: ['COUPON_ALREADY_LINKED', 'The code is linked already'],
  membership_once: ['MEMEBERSHIP_EXIST', 'The membership exists already'],
  rfid_chip_serial_number_key: ['UNAVAILABLE_TOKEN', 'The chip is in use already'],
  membership_number_once: ['MEMEBERSHIP_EXIST', 'The membership is connected already'],
};

/** `unique_violation` of PostgreSQL; the embedded database and `pg` tell it alike. */
const Violation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The refusal that a failed statement means, undefined when it means none. */
export function brokenRule(cause: unknown): Problem | undefined {
  const violation = Violation.safeParse(cause);
  const rule = violation.success ? RULES[violation.data.constraint] : undefined;
  return rule && new Problem(409, ...rule);
}
