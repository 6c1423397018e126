import type { Database } from '../../db/database.ts';
import type { AddressColumns } from '../../db/tables-customers.ts';
import type { components } from '../../generated/backend.ts';
import { ROLE } from '../../role-ids.ts';
import { facts, personIn, type Fact } from './changes.ts';

/*
 * What a write can change, as facts. Each is read before and after the write; a row that is not there has none.
 */

/** The names of the roles in an organisation. */
export const ROLE_NAMES: Readonly<Record<string, string>> = {
  [ROLE.administrator]: 'ADMINISTRATOR',
  [ROLE.smb]: 'SMB',
  [ROLE.member]: 'MEMBER',
  [ROLE.resident]: 'RESIDENT',
};

/** A role in an organisation. */
export const roleFacts = (roleId: string | undefined): Fact[] =>
  facts(['ROLE', ROLE_NAMES[roleId ?? '']]);

const addressText = (address: AddressColumns | null) =>
  address &&
  [
    address.addressLine1,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.country,
  ]
    .filter(Boolean)
    .join(', ');

/** An organisation's details, locked as the write locks it. */
export async function detailFacts(db: Database, organizationId: string): Promise<Fact[]> {
  const row = await db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return [];
  return facts(
    ['EMAIL', row.email],
    ['PHONE', row.phone],
    ['BUSINESS_ADDRESS', addressText(row.business_address)],
    ['INVOICE_ADDRESS', addressText(row.invoice_address)],
    ['INVOICE_EMAIL', row.invoice_email],
    ['INVOICE_REFERENCE', row.invoice_reference],
    ['PAYMENT_TYPE', row.payment_type],
    ['ACCOUNT_STATUS', row.status],
  );
}

/** Chips with their organisation and their facts. */
export async function chipsWith(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('rfid_chip').selectAll().where('id', 'in', ids).execute();
  return ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => ({
      id: row.id,
      serialNumber: row.serial_number,
      organizationId: row.organization_id,
      facts: [
        ...facts(
          ['STATUS', row.status],
          ['LABEL', row.description],
          ['COST_CENTER', row.cost_center],
        ),
        ...personIn('MEMBER', row.member_id),
      ],
    }));
}

/** The cost centre of a member. */
export async function memberFacts(db: Database, organizationId: string, userId: string) {
  const row = await db
    .selectFrom('member_cost_center')
    .select('cost_center')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return facts(['COST_CENTER', row?.cost_center]);
}

/** An organisation's subscription with its name. */
export async function subscriptionWith(db: Database, id: number | null) {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      facts: facts(['VALID_TO', row.valid_to]),
      price: row.price_with_vat_ore,
    }
  );
}

/** A charger of an organisation, with what the organisation pays for it. */
export async function chargerWith(db: Database, chargerId: string) {
  const row = await db
    .selectFrom('installed_charger')
    .select(['code', 'subscription_id'])
    .where('charger_id', '=', chargerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const paid = await subscriptionWith(db, row.subscription_id);
  return {
    code: row.code,
    facts: [...facts(['MONTHLY_PRICE', paid?.price]), ...(paid?.facts ?? [])],
  };
}

/** A planned handover with its charger. */
export async function handoverWith(db: Database, id: number) {
  const row = await db
    .selectFrom('charger_handover as handover')
    .leftJoin('installed_charger as own', 'own.charger_id', 'handover.charger_id')
    .select(['handover.charger_id', 'own.code', 'from_user_id', 'to_user_id', 'hand_over_on'])
    .where('handover.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      text: row.code ?? row.charger_id,
      from: personIn('RESIDENT', row.from_user_id),
      to: personIn('RESIDENT', row.to_user_id),
      day: facts(['HANDOVER_ON', row.hand_over_on]),
    }
  );
}

/** The prices of an organisation's lists by the name of their place: those of a request, or without one the present ones. */
export async function pricesByPlace(
  db: Database,
  listIds: readonly string[],
  given: Readonly<{ requestId: number } | { at: Date }>,
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const places = new Map<string, Fact[]>();
  for (const id of listIds) {
    const price = await db
      .selectFrom('price_list_change as change')
      .innerJoin('price_list as list', 'list.id', 'change.price_list_id')
      .innerJoin('charge_location as place', 'place.id', 'list.charge_location_id')
      .leftJoin('price_request as request', 'request.id', 'change.request_id')
      .select([
        'place.name',
        'change.kwh_price_ore',
        'change.minute_price_ore',
        'change.spot_markup_ore',
      ])
      .where('list.id', '=', id)
      .$if('requestId' in given, (all) =>
        all.where('change.request_id', '=', 'requestId' in given ? given.requestId : null),
      )
      .$if('at' in given, (all) =>
        all
          .where('request.withdrawn_at', 'is', null)
          .where('change.valid_from', '<=', 'at' in given ? given.at : new Date(0)),
      )
      .orderBy('change.valid_from', 'desc')
      .orderBy('change.id', 'desc')
      .executeTakeFirst();
    if (!price) continue;
    const own = facts(
      ['KWH_PRICE', price.kwh_price_ore],
      ['MINUTE_PRICE', price.minute_price_ore],
      ['SPOT_MARKUP', price.spot_markup_ore],
    );
    places.set(price.name, [...(places.get(price.name) ?? []), ...own]);
  }
  return places;
}

const named = async (rows: Promise<readonly Readonly<{ name: string }>[]>) =>
  (await rows).map(({ name }) => name);

/** The filter of an organisation's report: its places, chips, cars, cost centres and words as one text, and the rest by itself. */
export async function filterFacts(
  db: Database,
  filter: components['schemas']['ReportFilter'],
): Promise<Fact[]> {
  const { accessCategories, media, memberIds, costCenters, search } = filter;
  const some = (ids: readonly string[]) => ['', ...ids];
  const places = db
    .selectFrom('charge_location')
    .select('name')
    .where('id', 'in', some(filter.locationIds))
    .orderBy('name');
  const chips = db
    .selectFrom('rfid_chip')
    .select('serial_number as name')
    .where('id', 'in', some(filter.rfidIds))
    .orderBy('serial_number');
  const cars = db
    .selectFrom('vehicle')
    .select('description as name')
    .where('id', 'in', some(filter.vehicleIds))
    .orderBy('description');
  const texts = [
    ...(await named(places.execute())),
    ...(await named(chips.execute())),
    ...(await named(cars.execute())),
    ...costCenters,
    ...(search === '' ? [] : [`«${search}»`]),
  ];
  const rest = [
    ...facts(...accessCategories.map((one) => ['ACCESS_CATEGORY', one] as const)),
    ...facts(...media.map((one) => ['MEDIUM', one] as const)),
    ...memberIds.flatMap((id) => personIn('MEMBER', id)),
  ];
  const all = rest.length === 0 ? 'ALL' : null;
  return [...facts(['REPORT_FILTER', texts.join(', ') || all]), ...rest];
}
