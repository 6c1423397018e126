import type { z } from 'zod';
import {
  contactClashes,
  registerOrganizationInput,
} from '../../../schema/inputs/organization-registration.ts';
import type { Context } from '../../context.ts';
import { organizationAccount } from '../../domain/account/account.ts';
import { ROLE_ID, type RoleFacts } from '../../domain/facts.ts';
import {
  NEW_ORGANIZATION,
  type NewOrganizationKind,
} from '../../domain/organization/organization-kinds.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { needsOtherAccount } from '../../domain/role/administrators.ts';
import { roleConstraints } from '../../domain/role/role-conflicts.ts';
import { isRoleShown, isRoleUsable } from '../../domain/role/roles-shown.ts';
import { badInput, codeOfText, parseInputAsync } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

type Input = z.output<typeof registerOrganizationInput>;

/**
 * The maximum number of organisations that are checked for the number, since the answer of the creation does not name
 * the new one.
 */
const MAX_LOOKED_AT = 10;

const isSameName = (one: string | null, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** The roles of the wanted kind, those in an organisation of the same name first. */
function candidates(roles: readonly RoleFacts[], kind: NewOrganizationKind, name: string) {
  const alike = roles.filter(
    (role) =>
      isRoleShown(role) &&
      role.roleId === kind.roleId &&
      role.organizationClassification === kind.organizationClassification,
  );
  const isNamed = ({ organizationName }: RoleFacts) => isSameName(organizationName, name);
  return [...alike.filter(isNamed), ...alike.filter((role) => !isNamed(role))].slice(
    0,
    MAX_LOOKED_AT,
  );
}

/** The person's role in the organisation with this number. Null while there is none. */
async function roleInNew({ loaders }: Context, { kind, organizationNumber, name }: Input) {
  const roles = await nullIfNotFound(() => loaders.roles());
  const found = await Promise.all(
    candidates(roles ?? [], NEW_ORGANIZATION[kind], name).map(async (role) => {
      const account = organizationAccount(role);
      if (account === null) return null;
      const record = await nullIfNotFound(() => loaders.organization(account));
      const number = record?.organizationNumber?.replace(/\D/g, '') ?? '';
      // A backend that does not send the number is matched by the name.
      const isIt =
        number === '' ? isSameName(role.organizationName, name) : number === organizationNumber;
      return isIt ? role : null;
    }),
  );
  return found.find((role) => role !== null) ?? null;
}

/**
 * @throws {PortalError} ADMINISTRATOR_EXISTS for an administrator of another organisation; ROLE_CONFLICT with the solutions;
 * ORGANIZATION_EXIST for a second small business of one person
 */
async function requireNoConflict({ loaders }: Context, kind: NewOrganizationKind): Promise<void> {
  const held = (await nullIfNotFound(() => loaders.roles())) ?? [];
  if (needsOtherAccount(held, kind)) throw new PortalError('ADMINISTRATOR_EXISTS');
  const [conflict] = roleConstraints(held, kind);
  if (conflict)
    throw new PortalError('ROLE_CONFLICT', {
      roleConstraint: conflict.constraint,
      solutions: conflict.solutions.map(({ solution }) => solution),
    });
  const isSmallBusiness = (role: RoleFacts) => role.roleId === ROLE_ID.SMB && isRoleUsable(role);
  if (kind.roleId === ROLE_ID.SMB && held.some(isSmallBusiness))
    throw new PortalError('ORGANIZATION_EXIST');
}

/**
 * The person who registers the organisation, for a backend that does not know them yet. The same input gives the same contact,
 * also once the backend knows them: a repetition under one key must be the same request. Undefined when the input has none.
 */
async function contactOf(context: Context, input: Input) {
  const viewer = context.requireViewer();
  const user = await context.loaders.me();
  const email = input.contact?.email ?? viewer.claims.email ?? undefined;
  const person = user ?? { email, mobileNumber: input.contact?.mobileNumber };
  const clashes = contactClashes({
    ...input,
    contact: { email: person.email ?? undefined, mobileNumber: person.mobileNumber ?? undefined },
  });
  if (clashes.length > 0)
    throw badInput(
      clashes.map(([path, text]) => ({ path: path.join('.'), code: codeOfText(text) })),
    );
  if (input.contact === undefined) {
    if (user !== null) return undefined;
    throw badInput([{ path: 'contact', code: 'FIRST_NAME_REQUIRED' }]);
  }
  if (email !== undefined) return { ...input.contact, email };
  throw badInput([{ path: 'contact.email', code: 'EMAIL_REQUIRED' }]);
}

/** POST /organizations. A conflict of the number is ignored if the person has registered it by another request. */
async function create(context: Context, input: Input): Promise<void> {
  const { organizationNumber, name, email, phone, businessAddress, paymentType } = input;
  const { ehfNumber, invoiceEmail, invoiceReference, language, termsAccepted } = input;
  const kind = NEW_ORGANIZATION[input.kind];
  const contact = await contactOf(context, input);
  await requireNoConflict(context, kind);
  try {
    await context.writes.registerOrganization({
      ...kind,
      organizationNumber,
      name,
      email,
      phone,
      businessAddress,
      invoiceAddress: input.invoiceAddress ?? businessAddress,
      paymentType,
      ehfNumber: ehfNumber === undefined ? undefined : `0192:${ehfNumber}`,
      invoiceEmail,
      invoiceReference: invoiceReference === '' ? undefined : invoiceReference,
      language,
      termsAccepted,
      contact,
    });
  } catch (error) {
    const isConflict = error instanceof PortalError && error.status === 409;
    if (!isConflict || (await roleInNew(context, input)) === null) throw error;
  }
}

/**
 * Registers an organisation, once; it is complete when the person's roles include the one in it
 * (REG-3).
 */
export const registerOrganization: NonNullable<MutationResolvers['registerOrganization']> = async (
  _,
  { input },
  context,
) => {
  const viewer = context.requireViewer();
  const parsed = await parseInputAsync(registerOrganizationInput, input);
  let role = await roleInNew(context, parsed);
  if (role === null && !parsed.isSent) {
    await create(context, parsed);
    role = await roleInNew(context, parsed);
  }
  return { step: stepOf(role !== null, 'MEDIUM'), role, viewer };
};
