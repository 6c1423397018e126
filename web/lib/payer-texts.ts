import type { RoleLabel } from '../generated/schema.ts';
import { invitedKind, type InvitedKind } from './invited-role.ts';

type TextId = FormatjsIntl.Message['ids'];

/** The sentence about who pays in a role, by its kind (NETWORK-1 to NETWORK-22). The sandbox's invitation e-mail says the same. */
export const rolePayers = {
  family: 'payer.role.family',
  employee: 'payer.role.employee',
  resident: 'payer.role.resident',
  administrator: 'payer.role.administrator',
  unknown: 'payer.role.unknown',
} as const satisfies Readonly<Record<InvitedKind, TextId>>;

/** The sentence about a network's invoices, which its members do not see (NETWORK-14), and their own. */
export const networkInvoices = {
  family: 'payer.invoices.family',
  employee: 'payer.invoices.employee',
} as const satisfies Readonly<Partial<Record<InvitedKind, TextId>>>;

/** The sentence about who pays for the person's charging in a role. */
export const payerTextOf = (label: RoleLabel | null): TextId => rolePayers[invitedKind(label)];

/** The payer and the invoices of an organisation's member (INVITE-34). */
export const membershipTexts = [rolePayers.employee, networkInvoices.employee] as const;
