import type { Failure } from '../../lib/failure.ts';
import { refusedFields, type FieldOfCode } from '../../lib/forms/refused.ts';

/** The value of the input that a code is about (ERROR-28 to ERROR-38). */
export const FIELD_OF_CODE: FieldOfCode<string> = {
  ORGANIZATION_EMAIL_EXISTS: 'email',
  ORGANIZATION_PHONE_EXISTS: 'phone',
  EMAIL_EXISTS: 'contact.email',
  USER_EMAIL_EXISTS: 'contact.email',
  USER_PHONE_EXISTS: 'contact.mobileNumber',
  PHONE_NUMBER_ASSIGNED: 'contact.mobileNumber',
  PHONE_NUMBER_INVALID: 'contact.mobileNumber',
  PHONE_VALIDATION_REQUIRED: 'contact.mobileNumber',
};

/** The beginning of the paths of a person's address in the input of the creation. */
export const ADDRESS = 'privateAddress.';

/** A refusal of a person's account, with the paths that the person has in the input of an organisation. */
export const asContact = (failure: Failure): Failure => ({
  ...failure,
  fields: failure.fields?.map((field) =>
    field.path.startsWith(ADDRESS) ? field : { ...field, path: `contact.${field.path}` },
  ),
});

/** The step that asks for what the creation of a person's account was refused for. */
export const stepOfRefusal = (failure: Failure): 'contact' | 'address' =>
  refusedFields(failure, FIELD_OF_CODE)[0]?.path.startsWith(ADDRESS) ? 'address' : 'contact';
