import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { UserTable } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { Code, Email, GivenAddress, Language, Line, mustBeMobile } from '../fields.ts';
import { acceptableInvitation, join } from '../invitation/accepting.ts';
import { inviteeProblem } from '../invitation/code.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { mustHaveCard } from '../payment/method.ts';
import { lockedPerson, personOf, updatePerson, type Person } from '../person.ts';
import { giveRole } from '../role/roles.ts';
import { mustBeProven } from '../verification/phone.ts';
import { addressColumns, createUser } from './create.ts';
import { requestDeletion } from './deletion.ts';

const NewUser = z.strictObject({
  firstName: Line,
  lastName: Line,
  email: Email,
  mobileNumber: z.string(),
  privateAddress: GivenAddress.optional(),
  language: Language.default('no'),
  termsAccepted: z.literal(true, 'Expected the terms to be accepted'),
  emailConsented: z.boolean().default(false),
  invitationCode: Code.optional(),
});
const RegistrationQuery = z.strictObject({ invitationId: z.string().min(1).max(100).optional() });

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
  // The database refuses a second registration, and an e-mail or number in use (see `problem.ts`).
  operation(
    'registerUser',
    { query: RegistrationQuery, body: NewUser },
    async ({ deps, userId, query, body }) => {
      mustBeMobile(body.mobileNumber);
      const { invitationId } = query;
      const invitation = invitationId && (await acceptableInvitation(deps, invitationId, userId));
      if (invitation) {
        const person = { id: userId, email: body.email };
        const problem = await inviteeProblem(deps, invitation, person, body.invitationCode);
        if (problem) return problem;
      }
      await createUser(deps, { ...body, id: userId, accountClassification: 'PRIVATE' });
      if (invitation) await join(deps, invitation, userId);
      else await giveRole(deps.db, { userId, roleId: ROLE.user, organizationId: null, from: null });
      return undefined;
    },
  ),
  operation('getMe', NO_INPUT, async ({ deps, userId }) => user(await personOf(deps, userId))),
  operation('updateMe', withBody(UserChanges), async ({ deps, userId, body }) => {
    const person = await lockedPerson(deps, userId);
    if (body.mobileNumber !== undefined) await mustBeProven(deps.db, person, body.mobileNumber);
    if (body.paymentType === 'card') await mustHaveCard(deps, { user_id: userId });
    await updatePerson(deps.db, userId, columnsOf(body));
    return user(await personOf(deps, userId));
  }),
  operation('deleteMe', NO_INPUT, ({ deps, userId }) => requestDeletion(deps, userId)),
];

function columnsOf(changes: z.infer<typeof UserChanges>): Updateable<UserTable> {
  const { firstName, lastName, mobileNumber, privateAddress, language, emailConsented } = changes;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(mobileNumber !== undefined && { mobile_number: mobileNumber }),
    ...(privateAddress && addressColumns(privateAddress)),
    ...(language && { language }),
    ...(emailConsented !== undefined && { email_consented: emailConsented }),
    ...(changes.paymentType && { payment_type: changes.paymentType }),
  };
}

function user(row: Person): Success<'getMe'> {
  const { address_line1: addressLine1, city, postal_code: postalCode, country, region } = row;
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
    privateAddress: hasAddress ? { addressLine1, city, postalCode, country, region } : null,
  };
}
