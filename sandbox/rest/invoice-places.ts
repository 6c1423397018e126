import type { Database } from '../db/database.ts';
import { startedInMonthOfLine } from './invoice-lines.ts';
import type { InvoiceRow } from './invoice-view.ts';

/** Where the sessions were charged that an invoice bills, by name; none for one without sessions. */
export async function placesOf(
  db: Database,
  { id, billing_month, organization_id }: InvoiceRow,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_line')
    .innerJoin('charging_record as record', (join) =>
      join
        .onRef('record.user_id', '=', 'driver_id')
        .onRef('record.access_category', '=', 'invoice_line.access_category')
        .on(startedInMonthOfLine),
    )
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .select('charge_location.name')
    .distinct()
    .where('invoice_id', '=', id)
    .where('billing_month', '=', billing_month)
    .where('record.organization_id', 'is not distinct from', organization_id)
    .orderBy('charge_location.name')
    .execute();
  return rows.map(({ name }) => name);
}
