import { INVITED_ROLES, personInvitationForm } from '../../../schema/inputs/invitation.ts';
import type { RoleId } from '../../generated/schema.ts';
import type { WrittenLine } from './read-file.ts';

type InvitedRole = (typeof INVITED_ROLES)[number];

/** A person of a list to invite, as it is mended. */
export interface Line extends WrittenLine {
  /** Stays the same while the line is mended. */
  readonly key: number;
  /** The code of the backend's refusal, until the line is changed. */
  readonly refusal: string;
}

/** What an organisation knows of an address. */
export interface KnownInvitee {
  readonly isMember: boolean;
  readonly isInvited: boolean;
}

export type Known = ReadonlyMap<string, KnownInvitee>;

/** The id of the text that says what is wrong with a line. */
export type LineProblem = FormatjsIntl.Message['ids'];

export interface JudgedLine extends Line {
  /** Undefined where the line can be sent. */
  readonly problem: LineProblem | undefined;
  readonly roleId: InvitedRole | undefined;
}

const ROLE_WORDS: Readonly<Record<InvitedRole, RegExp>> = {
  MEMBER: /^(medlem|ansatt|member|employee|medarbetare|anställd)$/i,
  RESIDENT: /^(beboer|resident|boende)$/i,
  ADMINISTRATOR: /^(administrator|admin|administratör)$/i,
};

const roleOf = (written: string): InvitedRole | undefined =>
  INVITED_ROLES.find((role) => role === written || ROLE_WORDS[role].test(written.trim()));

/** «ola.nordmann@example.no» without a name is Ola Nordmann. */
function nameFrom(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('nb') + word.slice(1))
    .join(' ');
}

export const addressOf = ({ email }: Pick<Line, 'email'>) => email.trim().toLowerCase();

/** Makes lines of what was written: a line without a name gets one from its address, one without a role the role for all. */
export const linesOf = (written: readonly WrittenLine[], role: RoleId): Line[] =>
  written.map((line, key) => ({
    key,
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
  INVITATION_EXISTS: 'errors.INVITATION_EXISTS',
  INVITATION_MEMBER: 'errors.INVITATION_MEMBER',
  INVITATION_SELF: 'errors.INVITATION_SELF',
  INVITATION_LIMIT: 'errors.INVITATION_LIMIT',
  TOO_SOON: 'validation.TOO_SOON',
};

/** What is wrong with a line by itself: of thousands only the changed one is judged anew. */
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
  if (role === undefined || !roles.includes(role)) return 'people.many.roleNotAllowed';
  const parsed = personInvitationForm.safeParse({
    inviteeName: line.name,
    inviteeEmail: line.email,
    role,
  });
  if (!parsed.success)
    return PROBLEMS[parsed.error.issues[0]?.message ?? ''] ?? 'validation.TEXT_INVALID';
  return undefined;
}

/** Judges every line of a list; of two for the same person and role the second is the double. */
export function judge(
  lines: readonly Line[],
  roles: readonly RoleId[],
  known: Known,
): readonly JudgedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const roleId = roleOf(line.role);
    const address = addressOf(line);
    const key = `${roleId} ${address}`;
    const isDouble = address !== '' && seen.has(key);
    seen.add(key);
    const { isMember = false, isInvited = false } = known.get(address) ?? {};
    const problem =
      ownProblem(line, roleId, roles) ??
      (isDouble ? 'validation.EMAIL_REPEATED' : undefined) ??
      (isMember ? 'errors.INVITATION_MEMBER' : undefined) ??
      (isInvited ? 'errors.INVITATION_EXISTS' : undefined) ??
      (line.refusal === '' ? undefined : (REFUSALS[line.refusal] ?? 'people.many.refused'));
    return { ...line, roleId, problem };
  });
}
