import { personInvitationForm } from '../../../../schema/inputs/invitation.ts';
import { normalizeEmail } from '../../../../schema/inputs/email.ts';
import type { RoleId } from '../../../generated/schema.ts';
import { REPEATED, type WorkLine } from '../../../lib/lines/use-lines.ts';
import type { WrittenLine } from './read-file.ts';
import { roleOf, type InvitedRole } from './role-words.ts';

/** A person of a list to invite, as it is edited. */
export interface Line extends WrittenLine, WorkLine {}

/** The facts that an organisation knows of an address. */
export interface KnownInvitee {
  readonly isMember: boolean;
  readonly isInvited: boolean;
}

/** The facts that a list of people is checked against. */
export interface Known {
  readonly invitees: ReadonlyMap<string, KnownInvitee>;
  /** The person's own address. Null while it is unknown. */
  readonly ownEmail: string | null;
  /** The number of administrators that can still be invited. Null where it is unknown. */
  readonly administratorPlaces: number | null;
}

/** The id of the text for a line's problem. */
export type LineProblem = FormatjsIntl.Message['ids'];

export interface JudgedLine extends Line {
  /** Undefined if the line can be sent. */
  readonly problem: LineProblem | undefined;
  readonly roleId: InvitedRole | undefined;
}

/** «ola.nordmann@example.no» without a name is Ola Nordmann. */
export function nameFrom(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('nb') + word.slice(1))
    .join(' ');
}

export const addressOf = ({ email }: Pick<Line, 'email'>) => normalizeEmail(email).toLowerCase();

/** A person and a role: the same person can be invited to several. */
export const identityOf = (line: Pick<Line, 'email' | 'role'>) =>
  `${roleOf(line.role)} ${addressOf(line)}`;

/** Whether the name of a line is derived from its address. */
export const hasDerivedName = ({ name, email }: Pick<Line, 'name' | 'email'>) =>
  name !== '' && name === nameFrom(email);

/**
 * Builds lines from the input: a line without a name gets one from its address, one without a role the role for all.
 */
export const linesOf = (written: readonly WrittenLine[], role: RoleId): Line[] =>
  written.map((line, key) => ({
    key,
    line: line.line,
    name: line.name === '' ? nameFrom(line.email) : line.name,
    email: line.email,
    role: line.role === '' ? role : (roleOf(line.role) ?? line.role),
    refusal: '',
  }));

const PROBLEMS: Readonly<Record<string, LineProblem>> = {
  'validation.NAME_REQUIRED': 'validation.NAME_REQUIRED',
  'validation.EMAIL_REQUIRED': 'validation.EMAIL_REQUIRED',
  'validation.EMAIL_INVALID': 'validation.EMAIL_INVALID',
  'validation.TOO_LONG': 'validation.TOO_LONG',
  'validation.TEXT_INVALID': 'validation.TEXT_INVALID',
};
const REFUSALS: Readonly<Record<string, LineProblem>> = {
  [REPEATED]: 'validation.EMAIL_REPEATED',
  INVITATION_EXISTS: 'errors.INVITATION_EXISTS',
  INVITATION_MEMBER: 'errors.INVITATION_MEMBER',
  INVITATION_SELF: 'errors.INVITATION_SELF',
  INVITATION_LIMIT: 'errors.INVITATION_LIMIT',
  TOO_SOON: 'validation.TOO_SOON',
};

/** The problem of a line by itself: of thousands only the changed one is checked again. */
const ownProblems = new WeakMap<Line, Readonly<{ found: LineProblem | undefined }>>();

function ownProblem(
  line: Line,
  role: InvitedRole | undefined,
  roles: readonly RoleId[],
): LineProblem | undefined {
  const before = ownProblems.get(line);
  if (before) return before.found;
  const found = problemOf(line, role, roles);
  ownProblems.set(line, { found });
  return found;
}

function problemOf(
  line: Line,
  role: InvitedRole | undefined,
  roles: readonly RoleId[],
): LineProblem | undefined {
  if (line.email.split('@').length > 2) return 'network.people.many.severalAddresses';
  if (role === undefined || !roles.includes(role)) return 'network.people.many.roleNotAllowed';
  const parsed = personInvitationForm.safeParse({
    inviteeName: line.name,
    inviteeEmail: line.email,
    role,
  });
  if (!parsed.success)
    return PROBLEMS[parsed.error.issues[0]?.message ?? ''] ?? 'validation.TEXT_INVALID';
  return undefined;
}

/** Checks every line of a list. Of two for the same person and role the second is the duplicate. */
export function judge(
  lines: readonly Line[],
  roles: readonly RoleId[],
  known: Known,
): readonly JudgedLine[] {
  const seen = new Set<string>();
  const own = known.ownEmail === null ? '' : addressOf({ email: known.ownEmail });
  let places = known.administratorPlaces ?? Infinity;
  return lines.map((line) => {
    const roleId = roleOf(line.role);
    const address = addressOf(line);
    const key = identityOf(line);
    const isDouble = address !== '' && seen.has(key);
    seen.add(key);
    const { isMember = false, isInvited = false } = known.invitees.get(address) ?? {};
    const found =
      ownProblem(line, roleId, roles) ??
      (isDouble ? 'validation.EMAIL_REPEATED' : undefined) ??
      (address === own ? 'errors.INVITATION_SELF' : undefined) ??
      (isMember ? 'errors.INVITATION_MEMBER' : undefined) ??
      (isInvited ? 'errors.INVITATION_EXISTS' : undefined) ??
      (line.refusal === '' ? undefined : (REFUSALS[line.refusal] ?? 'network.people.many.refused'));
    const takesPlace = found === undefined && roleId === 'ADMINISTRATOR';
    if (takesPlace) places -= 1;
    const problem = takesPlace && places < 0 ? 'errors.INVITATION_LIMIT' : found;
    return { ...line, roleId, problem };
  });
}
