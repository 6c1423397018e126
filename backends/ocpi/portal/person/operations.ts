import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { PersonTable } from '../../db/tables.ts';
import { Email, GivenAddress, Language, Line, mustBeMobile } from '../fields.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';
import { deletePerson } from './deletion.ts';
import { lockedPerson, personOf, type Person } from './person.ts';

const NewPerson = z.strictObject({
  firstName: Line,
  lastName: Line,
  email: Email,
  mobileNumber: z.string(),
  privateAddress: GivenAddress.optional(),
  language: Language.default('no'),
  termsAccepted: z.literal(true, 'Expected the terms to be accepted'),
  emailConsented: z.boolean().default(false),
  invitationCode: z.string().optional(),
});
const RegistrationQuery = z.strictObject({ invitationId: z.string().min(1).max(100).optional() });

const PersonChanges = z
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

/**
 * The person. The database refuses a second registration (see `problem.ts`). An address or number may be another customer's too: nothing
 * proves whose it is, and to refuse it would keep its owner out and tell who is a customer.
 */
export const personOperations = [
  operation(
    'registerUser',
    { query: RegistrationQuery, body: NewPerson },
    async ({ deps, caller, query, body }) => {
      // There are no organisations, so nobody was invited.
      if (query.invitationId !== undefined) throw notFound();
      mustBeMobile(body.mobileNumber);
      const now = deps.now();
      await deps.db
        .insertInto('person')
        .values({
          id: caller.subject,
          first_name: body.firstName,
          last_name: body.lastName,
          email: body.email,
          mobile_number: body.mobileNumber,
          private_address: body.privateAddress ? JSON.stringify(body.privateAddress) : null,
          language: body.language,
          terms_accepted_at: now,
          email_consented: body.emailConsented,
          registered_at: now,
        })
        .execute();
    },
  ),
  operation('getMe', NO_INPUT, async (call) => user(await personOf(call))),
  operation('updateMe', withBody(PersonChanges), async (call) => {
    const { deps, caller, body } = call;
    const person = await lockedPerson(call);
    if (body.mobileNumber !== undefined && body.mobileNumber !== person.mobile_number)
      throw new Problem(400, 'PHONE_VALIDATION_REQUIRED', 'The number has to be verified first');
    if (body.paymentType !== undefined)
      throw invalidValue('paymentType', 'This backend takes no payments');
    const changes = columnsOf(body);
    if (Object.keys(changes).length > 0)
      await deps.db
        .updateTable('person')
        .set((is) => ({ ...changes, version: is('version', '+', 1) }))
        .where('id', '=', caller.subject)
        .execute();
    return user(await personOf(call));
  }),
  operation('deleteMe', NO_INPUT, async (call) => {
    await lockedPerson(call);
    await deletePerson(call.deps, call.caller.subject);
  }),
  operation('getMyRoles', NO_INPUT, async (call) => [roleOf(await personOf(call))]),
  operation('removeMyRole', NO_INPUT, async (call) => {
    const { userRoleId, roleId } = roleOf(await personOf(call));
    if (![userRoleId, roleId].some((id) => id === call.params.roleId)) throw notFound();
    throw new Problem(403, 'FORBIDDEN', 'The role of a person goes with the account');
  }),
];

function columnsOf(changes: z.infer<typeof PersonChanges>): Updateable<PersonTable> {
  const { firstName, lastName, privateAddress, language, emailConsented } = changes;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(privateAddress && { private_address: JSON.stringify(privateAddress) }),
    ...(language && { language }),
    ...(emailConsented !== undefined && { email_consented: emailConsented }),
  };
}

/** What was written in `private_address`. */
const StoredAddress = z.object({
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  region: z.string().nullable().default(null),
});

const user = (person: Person): Success<'getMe'> => ({
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  mobileNumber: person.mobile_number,
  accountNumber: String(person.number),
  accountClassification: 'PRIVATE',
  paymentType: 'none',
  status: 'ACTIVE',
  language: person.language,
  termsAcceptedAt: person.terms_accepted_at.toISOString(),
  privateAddress:
    person.private_address === null ? null : StoredAddress.parse(person.private_address),
});

/** The role of a private driver (ROLE-6), which everyone has. */
const roleOf = ({ number }: Person): Success<'getMyRoles'>[number] => ({
  roleId: '821200000',
  userRoleId: String(number),
  roleName: 'User',
  organizationId: null,
  organizationName: null,
  organizationType: 'USER',
  organizationClassification: 'PRIVATE',
  status: 'Active',
  permissions: [
    { target: 'CDR', action: 'GET' },
    { target: 'TOKEN', action: 'GET' },
    { target: 'TOKEN', action: 'POST' },
  ],
});
