import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables-invoices.ts';
import type { Owner } from '../owner.ts';
import { shownInvoices } from './view.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import type { Success } from '../operation.ts';
import { pageFields } from '../fields.ts';

const Status = z.enum([
  'PAID',
  'UNPAID',
  'CREDITED',
  'CREDIT_CARD_FAILED',
  'CANCELLED',
  'PREPARED_FOR_INVOICE',
  'ZERO',
]);

/** A repeated parameter arrives as a list, a single one as text. */
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
  ...pageFields(25, 200),
});

const Position = z.tuple([z.iso.date(), z.int()]);

interface Filter {
  readonly year?: number | undefined;
  readonly status: readonly InvoiceTable['status'][];
}

/** A page of the owner's invoices, newest first, with the totals of all that match the filter. */
export async function invoicePage(
  db: Database,
  owner: Owner,
  query: z.infer<typeof ListQuery>,
): Promise<Success<'getMyInvoices'>> {
  const { limit, cursor, ...filter } = query;
  const scope = JSON.stringify(['invoices', owner, filter]);
  const after = decodeListCursor(cursor, scope, Position);
  const [found, totals, years, archiveYears] = await Promise.all([
    following(filtered(db, owner, filter), after, limit + 1),
    totalsOf(filtered(db, owner, filter)),
    yearsOf(invoicesOf(db, owner)),
    yearsOf(invoicesOf(db, owner).where('number', 'is not', null)),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.invoice_date, row.id]);
  return { items: await shownInvoices(db, owner, rows), nextCursor, totals, years, archiveYears };
}

function invoicesOf(db: Database, owner: Owner) {
  return db.selectFrom('invoice').where((is) => is.and(owner));
}

function filtered(db: Database, owner: Owner, { year, status }: Filter) {
  const all = invoicesOf(db, owner);
  const inYear =
    year === undefined
      ? all
      : all
          .where('invoice_date', '>=', dateOf(year))
          .where('invoice_date', '<=', `${dateOf(year).slice(0, 4)}-12-31`);
  return status.length === 0 ? inYear : inYear.where('status', 'in', status);
}

const dateOf = (year: number) => `${String(year).padStart(4, '0')}-01-01`;

function following(
  invoices: ReturnType<typeof filtered>,
  after: z.infer<typeof Position> | undefined,
  limit: number,
) {
  const found = after
    ? invoices.where((is) => is(is.refTuple('invoice_date', 'id'), '<', is.tuple(...after)))
    : invoices;
  return found
    .selectAll()
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Cancelled invoices count, but add to no amount. */
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
