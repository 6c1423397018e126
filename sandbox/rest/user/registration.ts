import { sql } from 'kysely';
import { z } from 'zod';
import { ROLE } from '../../role-ids.ts';
import { Email, GivenAddress, Language, Line, mustBeMobile } from '../fields.ts';
import { accept } from '../invitation/acceptance.ts';
import { openInvitation } from '../invitation/state.ts';
import { write } from '../operation.ts';
import { lockedPerson } from '../person.ts';
import { giveRole } from '../role/roles.ts';

const NewUser = z.strictObject({
  firstName: Line,
  lastName: Line,
  email: Email,
  mobileNumber: z.string(),
  privateAddress: GivenAddress.optional(),
  language: Language.default('no'),
  termsAccepted: z.literal(true, 'Expected the terms to be accepted'),
  emailConsented: z.boolean().default(false),
});

const RegistrationQuery = z.strictObject({ invitationId: z.string().min(1).max(100).optional() });

/** Becoming a customer. What an e-mail, a number or a person already has is refused by the database (`uniqueness.ts`). */
export const registrationOperations = [
  write(
    'registerUser',
    { method: 'post', path: '/v1/users', query: RegistrationQuery, body: NewUser, status: 201 },
    async ({ deps, userId, query, body }) => {
      mustBeMobile(body.mobileNumber);
      const { privateAddress: address } = body;
      await deps.db
        .insertInto('app_user')
        .values({
          id: userId,
          first_name: body.firstName,
          last_name: body.lastName,
          email: body.email,
          mobile_number: body.mobileNumber,
          mobile_number_verified: false,
          account_number: sql<string>`nextval('account_number')::text`,
          account_classification: 'PRIVATE',
          payment_type: 'none',
          status: 'ACTIVE',
          address_line1: address?.addressLine1 ?? null,
          city: address?.city ?? null,
          postal_code: address?.postalCode ?? null,
          country: address?.country ?? null,
          language: body.language,
          email_consented: body.emailConsented,
          terms_accepted_at: deps.clock.now(),
        })
        .execute();
      if (query.invitationId === undefined) {
        await giveRole(deps.db, { userId, roleId: ROLE.user, organizationId: null, from: null });
        return undefined;
      }
      const invitation = await openInvitation(deps, query.invitationId);
      await accept(deps, invitation, await lockedPerson(deps, userId));
      return undefined;
    },
  ),
];
