import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { UserTable } from '../../db/tables-customers.ts';
import { GivenAddress, Language, Line, NoBody } from '../fields.ts';
import { mustHaveNoLinks } from '../network/links.ts';
import { get, write, type Success } from '../operation.ts';
import { mustBeProven } from './own-number.ts';
import { NoQuery } from '../parameters.ts';
import { mustHaveCard } from '../payment/method.ts';
import { blocked, lockedPerson, personOf } from '../person.ts';

const ME = '/v1/users/me';

const UserChanges = z
  .strictObject({
    firstName: Line.optional(),
    lastName: Line.optional(),
    mobileNumber: z.string().optional(),
    privateAddress: GivenAddress.optional(),
    language: Language.optional(),
    emailConsented: z.boolean().optional(),
    paymentType: z.enum(['card', 'E-invoicing']).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Expected a change');

/** The signed-in person. */
export const userOperations = [
  get('getMe', ME, NoQuery, async ({ deps, userId }) => user(await personOf(deps, userId))),
  write(
    'updateMe',
    { method: 'patch', path: ME, query: NoQuery, body: UserChanges, status: 200 },
    async ({ deps, userId, body }) => {
      const person = await lockedPerson(deps, userId);
      if (body.mobileNumber !== undefined) await mustBeProven(deps.db, person, body.mobileNumber);
      if (body.paymentType === 'card') await mustHaveCard(deps, { user_id: userId });
      await deps.db
        .updateTable('app_user')
        .set(columns(body))
        .where('id', '=', userId)
        .executeTakeFirst();
      return user(await personOf(deps, userId));
    },
  ),
  write(
    'deleteMe',
    { method: 'delete', path: ME, query: NoQuery, body: NoBody, status: 204 },
    async ({ deps, userId }) => {
      const { status } = await lockedPerson(deps, userId);
      if (status === 'BLOCKED') throw blocked('What is charged has to be paid first');
      await mustHaveNoLinks(deps.db, userId);
      await deps.db
        .updateTable('app_user')
        .set({ status: 'DELETE_REQUESTED' })
        .where('id', '=', userId)
        .execute();
      return undefined;
    },
  ),
];

function columns(changes: z.infer<typeof UserChanges>): Updateable<UserTable> {
  const { firstName, lastName, mobileNumber, privateAddress, language, emailConsented } = changes;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(mobileNumber !== undefined && { mobile_number: mobileNumber }),
    ...(privateAddress && {
      address_line1: privateAddress.addressLine1,
      city: privateAddress.city,
      postal_code: privateAddress.postalCode,
      country: privateAddress.country,
    }),
    ...(language && { language }),
    ...(emailConsented !== undefined && { email_consented: emailConsented }),
    ...(changes.paymentType && { payment_type: changes.paymentType }),
  };
}

function user(row: Selectable<UserTable>): Success<'getMe'> {
  const { address_line1: addressLine1, city, postal_code: postalCode, country } = row;
  const hasAddress = [addressLine1, city, postalCode, country].some((part) => part !== null);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobileNumber: row.mobile_number,
    accountNumber: row.account_number,
    accountClassification: row.account_classification,
    paymentType: row.payment_type,
    status: row.status,
    language: row.language,
    termsAcceptedAt: row.terms_accepted_at.toISOString(),
    privateAddress: hasAddress ? { addressLine1, city, postalCode, country } : null,
  };
}
