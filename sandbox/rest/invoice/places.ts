import type { Database } from '../../db/database.ts';
import { sessionsOfLines } from './lines.ts';
import type { InvoiceRow } from './view.ts';

/** Where the sessions were charged that an invoice bills, by name; none for one without sessions. */
export async function placesOf(db: Database, invoice: InvoiceRow): Promise<string[]> {
  const rows = await sessionsOfLines(db, invoice)
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .select('charge_location.name')
    .distinct()
    .where('invoice_id', '=', invoice.id)
    .orderBy('charge_location.name')
    .execute();
  return rows.map(({ name }) => name);
}
