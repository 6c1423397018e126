import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables-invoices.ts';
import type { Payer } from '../owner.ts';
import { shownInvoices } from './view.ts';
import { decodeListCursor, encodeListCursor } from '../list-cursor.ts';
import type { Success } from '../operation.ts';
import { limit } from '../parameters.ts';

const Status = z.enum([
  'PAID',
  'UNPAID',
  'CREDITED',
  'CREDIT_CARD_FAILED',
  'CANCELLED',
  'PREPARED_FOR_INVOICE',
  'ZERO',
]);

/** Which invoices; a parameter that is repeated arrives as a list, a single one as text. */
export const ListQuery = z.strictObject({
  year: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Expected a year')
    .transform(Number)
    .optional(),
  status: z
    .union([Status.transform((one) => [one]), z.array(Status).max(7)])
    .optional()
    .transform((statuses) => statuses ?? []),
  limit: limit(25, 200),
  cursor: z.string().min(1).max(500).optional(),
});

const Position = z.tuple([z.iso.date(), z.int()]);

interface Filter {
  readonly year?: number | undefined;
  readonly status: readonly InvoiceTable['status'][];
}

/** A page of the payer's invoices, newest first, with what all that the filter lets through come to. */
export async function invoicePage(
  db: Database,
  payer: Payer,
  query: z.infer<typeof ListQuery>,
): Promise<Success<'getMyInvoices'>> {
  const { limit: most, cursor, ...filter } = query;
  const scope = JSON.stringify(['invoices', payer, filter]);
  const after = decodeListCursor(cursor, scope, Position);
  const [found, totals, years, archiveYears] = await Promise.all([
    pageOf(filtered(db, payer, filter), after, most + 1),
    totalsOf(filtered(db, payer, filter)),
    yearsOf(invoicesOf(db, payer)),
    yearsOf(invoicesOf(db, payer).where('number', 'is not', null)),
  ]);
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    items: await shownInvoices(db, payer, rows),
    nextCursor: last ? encodeListCursor([last.invoice_date, last.id], scope) : null,
    totals,
    years,
    archiveYears,
  };
}

function invoicesOf(db: Database, payer: Payer) {
  return db.selectFrom('invoice').where((is) => is.and(payer));
}

function filtered(db: Database, payer: Payer, { year, status }: Filter) {
  const all = invoicesOf(db, payer);
  const inYear =
    year === undefined
      ? all
      : all
          .where('invoice_date', '>=', dateOf(year))
          .where('invoice_date', '<=', `${dateOf(year).slice(0, 4)}-12-31`);
  return status.length === 0 ? inYear : inYear.where('status', 'in', status);
}

const dateOf = (year: number) => `${String(year).padStart(4, '0')}-01-01`;

function pageOf(
  invoices: ReturnType<typeof filtered>,
  after: z.infer<typeof Position> | undefined,
  most: number,
) {
  const following = after
    ? invoices.where((is) => is(is.refTuple('invoice_date', 'id'), '<', is.tuple(...after)))
    : invoices;
  return following
    .selectAll()
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Nobody pays or gets back what is cancelled, so that no amount holds it; how many those are is said. */
async function totalsOf(invoices: ReturnType<typeof filtered>) {
  const { count, cancelled, amount, unpaid } = await invoices
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where status = 'CANCELLED')`.as('cancelled'),
      sql<number>`coalesce(sum(amount_ore) filter (where status <> 'CANCELLED'), 0)`.as('amount'),
      sql<number>`coalesce(sum(amount_ore) filter (where status in ('UNPAID', 'CREDIT_CARD_FAILED')), 0)`.as(
        'unpaid',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { count, cancelled, amount, unpaid };
}

async function yearsOf(invoices: ReturnType<typeof invoicesOf>): Promise<number[]> {
  const year = sql<number>`extract(year from invoice_date)::integer`;
  const rows = await invoices.select(year.as('year')).distinct().orderBy('year', 'desc').execute();
  return rows.map((row) => row.year);
}
