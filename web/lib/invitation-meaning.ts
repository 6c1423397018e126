import type { RoleLabel } from '../generated/schema.ts';
import { invitedKind, type InvitedKind } from './invited-role.ts';

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
} as const satisfies Readonly<Record<InvitedKind, readonly [Line, ...Line[]]>>;

/** The lines about the consequences for charging, invoices and the coop bonus. */
export const meaningOf = (label: RoleLabel | null): readonly [Line, ...Line[]] =>
  MEANINGS[invitedKind(label)];

/** The sentence about who pays for the person's charging. */
export const payerTextOf = (label: RoleLabel | null): TextId => meaningOf(label)[0][1];
