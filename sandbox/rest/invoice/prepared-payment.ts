import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { EMAIL_FEE } from '../../db/generator/invoice-drafts.ts';
import { PAYMENT_TYPE } from '../../db/payer.ts';

/**
 * Gives the invoices that are being prepared the owner's new way of paying: one that is not sent by e-mail has no fee for that. The
 * fee of a new invoice by e-mail is added when it is issued.
 */
export async function repayPrepared(
  db: Database,
  owner: Readonly<{ user_id: string } | { organization_id: string }>,
): Promise<void> {
  const columns = { user_id: null, organization_id: null, ...owner };
  await sql`update invoice set payment_type = (select ${PAYMENT_TYPE} from (values (1)) one
      left join app_user on app_user.id = ${columns.user_id} left join organization on organization.id = ${columns.organization_id})
    where status = 'PREPARED_FOR_INVOICE' and (user_id = ${columns.user_id} or organization_id = ${columns.organization_id})`.execute(
    db,
  );
  await sql`with fee as (
      delete from invoice_line using invoice where invoice.id = invoice_id and status = 'PREPARED_FOR_INVOICE'
        and (user_id = ${columns.user_id} or organization_id = ${columns.organization_id})
        and payment_type <> 'E_INVOICE' and description = ${EMAIL_FEE}
      returning invoice_id, invoice_line.amount_ore as amount, invoice_line.vat_ore as vat)
    update invoice set amount_ore = amount_ore - fee.amount, vat_ore = vat_ore - fee.vat from fee where invoice.id = fee.invoice_id`.execute(
    db,
  );
}
