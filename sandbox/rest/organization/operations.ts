import { sql, type Selectable, type Updateable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { csvHeader, csvRow } from '../csv.ts';
import { Email, GivenAddress, Line, Phone } from '../fields.ts';
import { Download, NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { mustAdminister, organizationOf } from '../owner.ts';
import { mustHaveCard, noPayment } from '../payment/method.ts';
import { personOf, type Person } from '../person.ts';
import { forbidden, invalidValue } from '../problem.ts';

const OrganizationChanges = z
  .strictObject({
    email: Email.optional(),
    phone: Phone.optional(),
    businessAddress: GivenAddress.optional(),
    invoiceAddress: GivenAddress.optional(),
    invoiceEmail: Email.optional(),
    invoiceReference: z.union([Line, z.literal('')]).optional(),
    paymentType: z.enum(['CARD', 'EHF', 'E_INVOICE', 'NONE', 'POSTAL']).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Expected a change');
type OrganizationChanges = z.infer<typeof OrganizationChanges>;

/** An organisation and its locations, for its administrators. */
export const organizationOperations = [
  operation('getOrganization', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    return organization(await organizationOf(deps.db, id).executeTakeFirstOrThrow());
  }),
  operation(
    'updateOrganization',
    withBody(OrganizationChanges),
    async ({ deps, userId, params, body }) => {
      const id = await mustAdminister(deps, userId, params.organizationId);
      const current = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
      await mustBeAllowed(deps, current, body, await personOf(deps, userId));
      const changed = await deps.db
        .updateTable('organization')
        .set(columnsOf(body))
        .where('id', '=', current.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return organization(changed);
    },
  ),
  operation('getChargeLocations', NO_INPUT, async ({ deps, userId, params }) =>
    deps.db
      .selectFrom('charge_location')
      .select(['id', 'name', 'city'])
      .where('organization_id', '=', await mustAdminister(deps, userId, params.organizationId))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ),
];

/** Throws unless the contact may make these changes. */
async function mustBeAllowed(
  deps: SandboxDeps,
  current: Selectable<OrganizationTable>,
  { email, phone, paymentType }: OrganizationChanges,
  contact: Person,
): Promise<void> {
  // A contact's e-mail and phone differ from the organisation's (specification, section 5).
  if (email?.toLowerCase() === contact.email.toLowerCase())
    throw invalidValue('email', 'Expected another e-mail than the contact’s');
  if (phone !== undefined && phone === contact.mobile_number)
    throw invalidValue('phone', 'Expected another number than the contact’s');
  if (paymentType === undefined || paymentType === current.payment_type) return;
  if (paymentType === 'NONE') throw noPayment();
  if (paymentType !== 'CARD') throw forbidden('Support changes the payment type to invoices');
  await mustHaveCard(deps, { organization_id: current.id });
}

function columnsOf(changes: OrganizationChanges): Updateable<OrganizationTable> {
  const { email, phone, businessAddress, invoiceAddress, invoiceReference } = changes;
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(businessAddress && { business_address: JSON.stringify(businessAddress) }),
    ...(invoiceAddress && { invoice_address: JSON.stringify(invoiceAddress) }),
    ...(changes.invoiceEmail !== undefined && { invoice_email: changes.invoiceEmail }),
    ...(invoiceReference !== undefined && { invoice_reference: invoiceReference || null }),
    ...(changes.paymentType && { payment_type: changes.paymentType }),
  };
}

function organization(row: Selectable<OrganizationTable>): Success<'getOrganization'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    paymentType: row.payment_type,
    ehfNumber: row.ehf_number,
    invoiceEmail: row.invoice_email,
    invoiceReference: row.invoice_reference,
    organizationNumber: row.organization_number,
    companyPublic: row.company_public,
    organizationClassification: row.classification,
    businessAddress: row.business_address,
    invoiceAddress: row.invoice_address,
  };
}

type Refund = Omit<Success<'getRefunds'>[number], 'refundPeriod'>;

const PERIODS = { C: 'CURRENT', P: 'PREVIOUS' } as const;
const RefundQuery = z.strictObject({ refundPeriod: z.enum(['CURRENT', 'PREVIOUS']) });
const ExportQuery = z.strictObject({ period: z.enum(['C', 'P']) });

/** Revenue that is shared with an organisation. */
export const refundOperations = [
  operation('getRefunds', withQuery(RefundQuery), async ({ deps, userId, params, query }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const { refundPeriod } = query;
    const refunds = await refundsOf(deps, id, halfYear(refundPeriod, deps.clock.now()));
    return refunds.map((refund) => ({ ...refund, refundPeriod }));
  }),
  operation('exportRevenue', withQuery(ExportQuery), async ({ deps, userId, params, query }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const period = halfYear(PERIODS[query.period], deps.clock.now());
    const content = revenueCsv(await refundsOf(deps, id, period));
    return new Download(`inntektsdeling-${period.name}.csv`, 'text/csv', content);
  }),
];

/** A half-year in Oslo: half-open instants in milliseconds, and its name, such as `2026-2`. */
interface HalfYear {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The half-year at `now`, or the previous one. The current one is preliminary and recalculated weekly, so it ends with the last
 * whole week.
 */
function halfYear(period: 'CURRENT' | 'PREVIOUS', now: Date): HalfYear {
  const today = osloDate(now);
  const first = today.with({ month: today.month < 7 ? 1 : 7, day: 1 });
  if (period === 'PREVIOUS') return between(first.subtract({ months: 6 }), first);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return between(first, Temporal.PlainDate.compare(monday, first) < 0 ? first : monday);
}

function between(first: Temporal.PlainDate, end: Temporal.PlainDate): HalfYear {
  const name = `${first.year}-${first.month < 7 ? 1 : 2}`;
  return { name, from: startOfDay(first), to: startOfDay(end) };
}

const BASIS_POINTS = 10_000;

/**
 * The revenue of each location that shares it, without VAT, and the organisation's part. Charging that the organisation itself
 * is billed for is no revenue.
 */
async function refundsOf(
  { db }: SandboxDeps,
  organizationId: string,
  { name, from, to }: HalfYear,
): Promise<Refund[]> {
  const shares = await db
    .selectFrom('revenue_share')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .selectAll('revenue_share')
    .select('name as location')
    .where('organization_id', '=', organizationId)
    .orderBy('charge_location.id')
    .execute();
  const places = shares.map((share) => share.charge_location_id);
  const charged = await db
    .selectFrom('charging_record')
    .innerJoin('charger', 'charger.id', 'charging_record.charger_id')
    .select('charge_location_id')
    .select(sql<number>`sum(total_ore - vat_ore)`.as('revenue'))
    .where('charge_location_id', '=', (is) => is.fn.any(is.val(places)))
    .where('started_at', '>=', new Date(from))
    .where('started_at', '<', new Date(to))
    .where('organization_id', 'is distinct from', organizationId)
    .groupBy('charge_location_id')
    .execute();
  const revenues = new Map(charged.map((row) => [row.charge_location_id, row.revenue]));
  return shares.map((share) => {
    const revenue = revenues.get(share.charge_location_id) ?? 0;
    return {
      id: `${share.charge_location_id}-${name}`,
      location: share.location,
      projectNumber: share.project_number,
      bankAccountNumber: share.bank_account_number,
      revenue,
      distribution: Math.round((revenue * share.share_basis_points) / BASIS_POINTS),
      revenueSharingPercentage: share.share_basis_points / 100,
    };
  });
}

const HEADINGS = [
  'Ladested',
  'Prosjektnummer',
  'Kontonummer',
  'Inntekt ekskl. mva. (kr)',
  'Deres andel (kr)',
  'Andel (%)',
];

/** The report in the format of Norwegian spreadsheets. */
function revenueCsv(refunds: readonly Refund[]): string {
  const rows = refunds.map((refund) =>
    csvRow(
      [
        refund.location,
        refund.projectNumber ?? '',
        refund.bankAccountNumber ?? '',
        kroner(refund.revenue),
        kroner(refund.distribution),
        String(refund.revenueSharingPercentage).replace('.', ','),
      ],
      ';',
    ),
  );
  return csvHeader(HEADINGS, ';') + rows.join('');
}

const kroner = (ore: number) => (ore / 100).toFixed(2).replace('.', ',');
