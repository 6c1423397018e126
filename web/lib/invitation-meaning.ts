import type { RoleLabel } from '../generated/schema.ts';
import { invitedKind, type InvitedKind } from './invited-role.ts';
import { networkInvoices, rolePayers } from './payer-texts.ts';

type TextId = FormatjsIntl.Message['ids'];
type Line = readonly [term: TextId, text: TextId];

const leaving: readonly Line[] = [
  ['invitation.bonus', 'invitation.member.bonus'],
  ['invitation.leaving', 'invitation.member.leaving'],
];

/** The consequences of an invited role for money and access, the payer first (NETWORK-1 to NETWORK-22). */
const MEANINGS = {
  family: [
    ['invitation.charging', rolePayers.family],
    ['invitation.invoices', networkInvoices.family],
    ...leaving,
  ],
  employee: [
    ['invitation.charging', rolePayers.employee],
    ['invitation.invoices', networkInvoices.employee],
    ...leaving,
  ],
  resident: [
    ['invitation.charging', rolePayers.resident],
    ['invitation.invoices', 'invitation.resident.invoices'],
    ['invitation.bonus', 'invitation.unchangedBonus'],
    ['invitation.insight', 'invitation.resident.insight'],
    ['invitation.leaving', 'invitation.supportLeaving'],
  ],
  administrator: [
    ['invitation.charging', rolePayers.administrator],
    ['invitation.account', 'invitation.administrator.account'],
    ['invitation.invoices', 'invitation.administrator.invoices'],
    ['invitation.bonus', 'invitation.unchangedBonus'],
    ['invitation.leaving', 'invitation.supportLeaving'],
  ],
  unknown: [['invitation.charging', rolePayers.unknown]],
} as const satisfies Readonly<Record<InvitedKind, readonly [Line, ...Line[]]>>;

/** The lines about the consequences for charging, invoices and the coop bonus. */
export const meaningOf = (label: RoleLabel | null): readonly [Line, ...Line[]] =>
  MEANINGS[invitedKind(label)];
