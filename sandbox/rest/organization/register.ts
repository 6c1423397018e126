import { sql } from 'kysely';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { hasCheckDigit } from '../../organization-number.ts';
import { ROLE } from '../../role-ids.ts';
import { Email, GivenAddress, Language, Line, mustBeMobile, Phone } from '../fields.ts';
import { hasPrivateRole } from '../invitation/accepting.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { isRegistered, lockedPerson, mustBeActive } from '../person.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';
import { giveRole, mustNotConflict, networkRolesOf, wouldAdministerTwo } from '../role/roles.ts';
import { createUser } from '../user/create.ts';

const OrganizationNumber = z
  .string()
  .regex(/^[2389]\d{8}$/, 'Expected nine digits, the first 2, 3, 8 or 9')
  .refine(hasCheckDigit, 'Expected a check digit by modulo 11');

const NewOrganization = z
  .strictObject({
    organizationNumber: OrganizationNumber,
    name: Line,
    organizationClassification: z.enum(['COMPANY', 'COOPERATIVE', 'PUBLIC']),
    organizationType: z.enum(['BUSINESS', 'BUSINESS_LARGE', 'BUSINESS_PLUS']),
    companyPublic: z.boolean(),
    roleId: z.enum([ROLE.administrator, ROLE.smb]),
    email: Email.optional(),
    phone: Phone.optional(),
    businessAddress: GivenAddress,
    invoiceAddress: GivenAddress,
    paymentType: z.enum(['CARD', 'EHF', 'E_INVOICE']),
    ehfNumber: z
      .string()
      .regex(/^0192:[2389]\d{8}$/)
      .optional(),
    invoiceEmail: Email.optional(),
    invoiceReference: Line.optional(),
    contact: z
      .strictObject({
        firstName: Line,
        lastName: Line,
        email: Email,
        mobileNumber: z.string(),
        emailConsented: z.boolean().default(false),
      })
      .optional(),
    language: Language.default('no'),
    termsAccepted: z.literal(true, 'Expected the terms to be accepted'),
  })
  .refine((input) => input.roleId === ROLE.smb || input.email !== undefined, {
    path: ['email'],
    error: 'Expected an e-mail of the organisation',
  })
  .refine((input) => input.roleId === ROLE.smb || input.phone !== undefined, {
    path: ['phone'],
    error: 'Expected a number of the organisation',
  })
  .refine((input) => input.paymentType !== 'EHF' || input.ehfNumber !== undefined, {
    path: ['ehfNumber'],
    error: 'Expected the receiver of EHF',
  })
  .refine((input) => input.paymentType !== 'E_INVOICE' || input.invoiceEmail !== undefined, {
    path: ['invoiceEmail'],
    error: 'Expected the receiver of invoices',
  });
type NewOrganization = z.infer<typeof NewOrganization>;

/** Registration of organisations. */
export const registrationOperations = [
  operation('getOrganizationNumber', NO_INPUT, async ({ deps, userId, params }) => {
    const { organizationNumber } = params;
    if (!OrganizationNumber.safeParse(organizationNumber).success) throw notFound();
    if (await hasRegistered(deps, userId, organizationNumber)) return { isTaken: false };
    return { isTaken: await isTaken(deps, organizationNumber) };
  }),
  operation('registerOrganization', withBody(NewOrganization), async ({ deps, userId, body }) => {
    const { db } = deps;
    // Two requests of one person for one number run one after the other; the second finds the first one's organisation.
    await sql`select pg_advisory_xact_lock(hashtext(${body.organizationNumber}))`.execute(db);
    if (await hasRegistered(deps, userId, body.organizationNumber)) return;
    await mustBeNew(deps, body.organizationNumber);
    await mustBeFree(deps, userId, body);
    await makeContact(deps, userId, body);
    const { id: organizationId } = await db
      .insertInto('organization')
      .values({
        id: sql<string>`nextval('organization_id')::text`,
        name: body.name,
        classification: body.organizationClassification,
        type: body.organizationType,
        status: 'ACTIVE',
        // Without a payment method until its card is registered.
        payment_type: body.paymentType === 'CARD' ? 'NONE' : body.paymentType,
        email: body.email ?? null,
        phone: body.phone ?? null,
        organization_number: body.organizationNumber,
        company_public: body.companyPublic,
        ehf_number: body.ehfNumber ?? null,
        invoice_email: body.invoiceEmail ?? null,
        invoice_reference: body.invoiceReference ?? null,
        business_address: JSON.stringify(body.businessAddress),
        invoice_address: JSON.stringify(body.invoiceAddress),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = new Date(deps.clock.now().getTime() + 1000 * deps.pace.creationSeconds);
    await giveRole(db, { userId, roleId: body.roleId, organizationId, from });
  }),
];

/** Whether an organisation has the number. */
async function isTaken({ db }: SandboxDeps, number: string): Promise<boolean> {
  const taken = await db
    .selectFrom('organization')
    .select('id')
    .where('organization_number', '=', number)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Throws `ORGANIZATION_NUMBER_EXISTS`, before the checks of values that the person could correct. */
async function mustBeNew(deps: SandboxDeps, number: string): Promise<void> {
  if (await isTaken(deps, number))
    throw new Problem(
      409,
      'ORGANIZATION_NUMBER_EXISTS',
      'Another organisation already has this number',
    );
}

/** Whether the person has registered the number before. */
async function hasRegistered({ db }: SandboxDeps, userId: string, number: string) {
  const role = await db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select('user_role.id')
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('organization_number', '=', number)
    .executeTakeFirst();
  return role !== undefined;
}

/** Throws `ADMINISTRATOR_EXISTS` (ROLE-77), `ROLE_CONFLICT`, and `ORGANIZATION_EXIST` for a second small business of one person. */
async function mustBeFree({ db }: SandboxDeps, userId: string, input: NewOrganization) {
  const held = await networkRolesOf(db, userId);
  const wanted = { role_id: input.roleId, classification: input.organizationClassification };
  if (wouldAdministerTwo(held, wanted))
    throw new Problem(
      409,
      'ADMINISTRATOR_EXISTS',
      'The account already administers an organisation',
    );
  mustNotConflict(held, wanted);
  if (input.roleId === ROLE.smb && held.some(({ role_id }) => role_id === ROLE.smb))
    throw new Problem(409, 'ORGANIZATION_EXIST', 'The person already has a small business');
}

/**
 * Makes the person a customer unless they are one. Throws `USER_BLOCKED` and `DELETE_REQUESTED`, and refuses contact details that the organisation and
 * the person share.
 */
async function makeContact(deps: SandboxDeps, userId: string, input: NewOrganization) {
  if (await isRegistered(deps.db, userId)) {
    const person = await lockedPerson(deps, userId);
    mustBeActive(person, 'An account that is blocked registers nothing');
    mustDiffer(input, { email: person.email, mobileNumber: person.mobile_number });
    return;
  }
  const { contact, language } = input;
  if (!contact) throw invalidValue('contact', 'Expected the person');
  mustBeMobile(contact.mobileNumber);
  mustDiffer(input, contact);
  const accountClassification = input.organizationClassification;
  await createUser(deps, { ...contact, id: userId, language, accountClassification });
  if (input.roleId === ROLE.administrator && !(await hasPrivateRole(deps.db, userId)))
    await giveRole(deps.db, { userId, roleId: ROLE.user, organizationId: null, from: null });
}

/** A contact's e-mail and phone differ from the organisation's (ORG-11). */
function mustDiffer(
  { email, phone }: NewOrganization,
  person: Readonly<{ email: string; mobileNumber: string | null }>,
): void {
  if (email?.toLowerCase() === person.email.toLowerCase())
    throw invalidValue('email', 'Expected another e-mail than the contact’s');
  if (phone !== undefined && phone === person.mobileNumber)
    throw invalidValue('phone', 'Expected another number than the contact’s');
}
