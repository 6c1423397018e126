import type { RoleLabel } from '../generated/schema.ts';

type TextId = FormatjsIntl.Message['ids'];
type Line = readonly [term: TextId, text: TextId];

const leaving: readonly Line[] = [
  ['invitation.bonus', 'invitation.member.bonus'],
  ['invitation.leaving', 'invitation.member.leaving'],
];

/** The consequences of an invited role for money and access, the payer first (NETWORK-1 to NETWORK-22). */
const MEANINGS = {
  family: [
    ['invitation.charging', 'invitation.family.charging'],
    ['invitation.invoices', 'invitation.family.invoices'],
    ...leaving,
  ],
  employee: [
    ['invitation.charging', 'invitation.employee.charging'],
    ['invitation.invoices', 'invitation.employee.invoices'],
    ...leaving,
  ],
  resident: [
    ['invitation.charging', 'invitation.resident.charging'],
    ['invitation.invoices', 'invitation.resident.invoices'],
    ['invitation.bonus', 'invitation.unchangedBonus'],
    ['invitation.insight', 'invitation.resident.insight'],
    ['invitation.leaving', 'invitation.supportLeaving'],
  ],
  administrator: [
    ['invitation.charging', 'invitation.administrator.charging'],
    ['invitation.account', 'invitation.administrator.account'],
    ['invitation.invoices', 'invitation.administrator.invoices'],
    ['invitation.bonus', 'invitation.unchangedBonus'],
    ['invitation.leaving', 'invitation.supportLeaving'],
  ],
  unknown: [['invitation.charging', 'invitation.unknown.charging']],
} as const satisfies Readonly<Record<string, readonly [Line, ...Line[]]>>;

const MEANING_OF: Readonly<Record<RoleLabel, keyof typeof MEANINGS>> = {
  FAMILY_MEMBER: 'family',
  COMPANY_MEMBER: 'employee',
  PUBLIC_MEMBER: 'employee',
  COOPERATIVE_MEMBER: 'employee',
  COOPERATIVE_RESIDENT: 'resident',
  COMPANY_ADMINISTRATOR: 'administrator',
  PUBLIC_ADMINISTRATOR: 'administrator',
  COOPERATIVE_ADMINISTRATOR: 'administrator',
  // There are no invitations to these, or the organisation is of an unknown kind.
  PERSONAL: 'unknown',
  FAMILY_ADMINISTRATOR: 'unknown',
  COOPERATIVE_SMB: 'unknown',
  COMPANY_SMB: 'unknown',
  PUBLIC_SMB: 'unknown',
  USER: 'unknown',
  MEMBER: 'unknown',
  ADMINISTRATOR: 'unknown',
  RESIDENT: 'unknown',
  SMB: 'unknown',
};

/** Whether the role is that of an organisation's administrator, who needs a separate user account (NETWORK-27). */
export const isAdministrator = (label: RoleLabel | null): boolean =>
  label !== null && MEANING_OF[label] === 'administrator';

/** Whether the person pays for their own charging in the role: a resident is a customer of their own (NETWORK-20). */
export const isOwnPayer = (label: RoleLabel | null): boolean =>
  label !== null && MEANING_OF[label] === 'resident';

/** The lines about the consequences for charging, invoices and the coop bonus. */
export const meaningOf = (label: RoleLabel | null): readonly [Line, ...Line[]] =>
  MEANINGS[label === null ? 'unknown' : MEANING_OF[label]];

/** The sentence about who pays for the person's charging. */
export const payerTextOf = (label: RoleLabel | null): TextId => meaningOf(label)[0][1];
