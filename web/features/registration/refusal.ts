import type { FieldOfCode } from '../../lib/forms/refused.ts';

/** The value of the input that a code is about (specification section 8, "Global codes"). */
export const FIELD_OF_CODE: FieldOfCode<string> = {
  ORGANIZATION_EMAIL_EXISTS: 'email',
  ORGANIZATION_PHONE_EXISTS: 'phone',
  EMAIL_EXISTS: 'contact.email',
  USER_EMAIL_EXISTS: 'contact.email',
  USER_PHONE_EXISTS: 'contact.mobileNumber',
  PHONE_NUMBER_ASSIGNED: 'contact.mobileNumber',
  PHONE_NUMBER_INVALID: 'contact.mobileNumber',
};
