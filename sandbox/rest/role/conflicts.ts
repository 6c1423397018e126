import type { Classification } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { roleConflict } from '../problem.ts';

type Kind = `${Classification} ${keyof typeof ROLE}`;
interface Row {
  readonly constraint: string;
  readonly existing: readonly Kind[];
  readonly cannotBecome: readonly Kind[];
  readonly solutions: readonly string[];
}

const FAMILY: readonly Kind[] = ['FAMILY administrator', 'FAMILY member'];
const MEMBERS: readonly Kind[] = ['COMPANY member', 'PUBLIC member', 'COOPERATIVE member'];
const ADMINISTRATORS: readonly Kind[] = [
  'COMPANY administrator',
  'PUBLIC administrator',
  'COOPERATIVE administrator',
];
const ADMIN_SOLUTIONS = ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'];

/** The role-conflict rules of the specification, section 5, row by row. */
// prettier-ignore
const ROWS: readonly Row[] = [
  { constraint: 'IS_FAMILY_ADMIN',         existing: ['FAMILY administrator'],            cannotBecome: [...FAMILY, ...MEMBERS], solutions: ['CONTACT_SUPPORT'] },
  { constraint: 'IS_FAMILY_MEMBER',        existing: ['FAMILY member'],                   cannotBecome: [...FAMILY, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_ORGANIZATION_SMB',     existing: ['COMPANY smb', 'PUBLIC smb'],       cannotBecome: ADMINISTRATORS,          solutions: ADMIN_SOLUTIONS },
  { constraint: 'IS_COOPERATIVE_SMB',      existing: ['COOPERATIVE smb'],                 cannotBecome: ADMINISTRATORS,          solutions: ADMIN_SOLUTIONS },
  { constraint: 'IS_ORGANIZATION_MEMBER',  existing: ['COMPANY member', 'PUBLIC member'], cannotBecome: [...FAMILY, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_COOPERATIVE_MEMBER',   existing: ['COOPERATIVE member'],              cannotBecome: [...FAMILY, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_COOPERATIVE_RESIDENT', existing: ['COOPERATIVE resident'],            cannotBecome: ['COOPERATIVE resident'], solutions: ['REMOVE_RESIDENT_ROLE'] },
];

/** A role in an organisation of some kind. */
interface NetworkRole {
  readonly role_id: string;
  readonly classification: Classification;
}

/** Throws the `ROLE_CONFLICT` of the first held role that conflicts with the wanted one. */
export function mustNotConflict(held: readonly NetworkRole[], wanted: NetworkRole): void {
  for (const role of held) {
    const row = ROWS.find(
      ({ existing, cannotBecome }) => isOneOf(existing, role) && isOneOf(cannotBecome, wanted),
    );
    if (row) throw roleConflict(row.constraint, row.solutions);
  }
}

function isOneOf(kinds: readonly Kind[], { role_id, classification }: NetworkRole): boolean {
  const names = Object.entries(ROLE).filter(([, id]) => id === role_id);
  return names.some(([name]) => kinds.some((kind) => kind === `${classification} ${name}`));
}
