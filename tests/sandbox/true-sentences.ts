import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** The person who reads a sentence, and the account or organisation that it is about. */
export interface About {
  readonly userId: string;
  readonly organizationId: string | null;
}

/** A sentence of the form "all is well", "nothing here" or "never", and what it is held against. */
export interface Sentence {
  /** The texts that say it. */
  readonly ids: readonly string[];
  readonly of: 'VIEWER' | 'ACCOUNT' | 'ORGANIZATION';
  /** The fields of GraphQL that decide whether it is said. */
  readonly fields: string;
  readonly isSaid: (answer: unknown) => boolean;
  /** The records that make it untrue. */
  readonly records: (about: About) => RawBuilder<unknown>;
  /** Whether it is said wherever no record makes it untrue. */
  readonly isAlwaysSaid?: true;
}

const isEmpty = (field: string) => (answer: unknown) =>
  z.array(z.unknown()).parse(z.looseObject({}).parse(answer)[field]).length === 0;
const hasNone = (field: string) => (answer: unknown) =>
  z.object({ totalCount: z.number() }).parse(z.looseObject({}).parse(answer)[field]).totalCount ===
  0;

const hasNoneAtFacility = (field: string) => (answer: unknown) =>
  hasNone(field)(z.looseObject({}).parse(answer)['facility']);

/** Whether a row with both owner columns is the account's. */
const owned = ({ userId, organizationId }: About) =>
  organizationId === null ? sql`user_id = ${userId}` : sql`organization_id = ${organizationId}`;
/** Whether a session is the account's: a family's include those of its administrators. */
const charged = ({ userId, organizationId }: About) =>
  organizationId === null
    ? sql`user_id = ${userId}`
    : sql`(organization_id = ${organizationId} or organization_id is null and user_id in (
        select user_id from user_role join organization on organization.id = organization_id
        where organization_id = ${organizationId} and classification = 'FAMILY' and role_id = '821200002'))`;
const ADDRESS = sql.raw(`num_nonnulls(address_line1, city, postal_code, country) < 4`);
const isWholeAddress = (column: string) =>
  sql.raw(
    `(${column} ->> 'addressLine1') || (${column} ->> 'city') || (${column} ->> 'postalCode') || (${column} ->> 'country') is null`,
  );

/** Everything that is wrong with an account, by the records. */
const wrong = (about: About) => sql`
  select id::text from invoice where status in ('UNPAID', 'CREDIT_CARD_FAILED') and ${owned(about)}
  union all select ${
    about.organizationId === null
      ? sql`id from app_user where id = ${about.userId} and (status <> 'ACTIVE' or ${ADDRESS} or mobile_number is null
          or payment_type = 'card' and not exists (select 1 from payment_card where user_id = app_user.id
            and card_expiry_date > to_char(now() at time zone 'Europe/Oslo', 'YYMM')))`
      : sql`id from organization where id = ${about.organizationId} and (status <> 'ACTIVE' or payment_type = 'NONE'
          or classification <> 'FAMILY' and (${isWholeAddress('business_address')} or ${isWholeAddress('invoice_address')})
          or payment_type = 'CARD' and not exists (select 1 from paying_card where organization_id = organization.id
            and card_expiry_date > to_char(now() at time zone 'Europe/Oslo', 'YYMM')))`
  }`;

const roles = ({ organizationId }: About, roleId: string) =>
  sql`select id from user_role where organization_id = ${organizationId} and role_id = ${roleId} and status = 'Active'
    and (active_from is null or active_from <= now())`;
const projects = ({ organizationId }: About) =>
  sql`select code from charger_project join charge_location place on place.id = charge_location_id
    where place.organization_id = ${organizationId}`;

const FollowUps = z.object({
  followUps: z.object({ items: z.array(z.unknown()), unknown: z.array(z.unknown()) }),
});
const Benefits = z.object({
  screens: z.object({ showBenefits: z.boolean() }),
  personalAccount: z.object({ benefits: z.array(z.unknown()) }),
});
const benefits = (about: About) =>
  sql`select id from benefit where ${owned(about)} and coalesce(amount_left, 1) > 0 and valid_until >= now()::date`;

const Payers = z.object({
  chargingPayers: z.object({
    byRole: z.array(z.unknown()),
    places: z.array(
      z.object({
        accessCategory: z.string().nullable(),
        isPaidBySelf: z.boolean(),
        organizations: z.array(z.object({ name: z.string().nullable() })),
      }),
    ),
  }),
});
const PAYERS = `chargingPayers {
  byRole { name }
  places { accessCategory isPaidBySelf organizations { name } }
}`;
/** The person's sessions of the last 90 days, and whether an organisation pays: a family's administrator pays for the family. */
const sessions = ({ userId }: About) => sql`select charging_record.id from charging_record
  left join user_role on user_role.user_id = charging_record.user_id and role_id = '821200002'
    and user_role.organization_id = charging_record.organization_id and user_role.status = 'Active'
  left join organization family on family.id = user_role.organization_id and classification = 'FAMILY'
  where charging_record.user_id = ${userId} and currency = 'NOK'
    and started_at >= ((now() at time zone 'Europe/Oslo')::date - 89)::timestamp at time zone 'Europe/Oslo'`;
const IS_OWN = sql`(charging_record.organization_id is null or family.id is not null)`;

/** Who pays for charging at each kind of place (CHARGE-75): the network, the person, or both. */
const payers: readonly Sentence[] = (['PUBLIC', 'BUSINESS', 'HOME'] as const).flatMap((kind) => {
  const placeOf = (answer: unknown) =>
    Payers.parse(answer).chargingPayers.places.find(
      ({ accessCategory }) => accessCategory === kind,
    );
  const common = { of: 'VIEWER', fields: PAYERS } as const;
  return [
    {
      ...common,
      ids: ['payer.network', 'payer.network.sofar'],
      isSaid: (answer: unknown) => {
        const place = placeOf(answer);
        return place !== undefined && !place.isPaidBySelf;
      },
      records: (about: About) =>
        sql`${sessions(about)} and access_category = ${kind} and ${IS_OWN}`,
    },
    {
      ...common,
      ids: ['payer.self', 'payer.self.sofar'],
      isSaid: (answer: unknown) => placeOf(answer)?.organizations.length === 0,
      records: (about: About) =>
        sql`${sessions(about)} and access_category = ${kind} and not ${IS_OWN}`,
    },
    {
      ...common,
      ids: ['payer.byRole', 'payer.byRole.self'],
      isSaid: (answer: unknown) => placeOf(answer) === undefined,
      records: (about: About) => sql`${sessions(about)} and access_category = ${kind}`,
      isAlwaysSaid: true,
    },
  ];
});

// oxfmt-ignore
export const SENTENCES: readonly Sentence[] = [
  ...payers,
  // Of one network that has paid for nothing, and of several.
  { ids: ['payer.differs'], of: 'VIEWER', fields: PAYERS,
    isSaid: (answer) => { const { byRole, places } = Payers.parse(answer).chargingPayers;
      return byRole.length === 1 && places.length > 0 && places.every(({ organizations }) => organizations.length === 0); },
    records: (about) => sql`${sessions(about)} and not ${IS_OWN}` },
  { ids: ['payer.several'], of: 'VIEWER', fields: PAYERS, isAlwaysSaid: true,
    isSaid: (answer) => Payers.parse(answer).chargingPayers.byRole.length > 1,
    records: ({ userId }) => sql`select 1 where (select count(distinct organization_id) from user_role
      where user_id = ${userId} and role_id = '821200001' and status = 'Active') < 2` },
  { ids: ['settings.help.noProblems'], of: 'ACCOUNT', fields: 'isInOrder',
    isSaid: (answer) => z.object({ isInOrder: z.boolean().nullable() }).parse(answer).isInOrder === true, records: wrong },
  { ids: ['organization.followUp.none'], of: 'ACCOUNT', fields: 'followUps { items { kind } unknown }',
    isSaid: (answer) => { const { followUps } = FollowUps.parse(answer);
      return followUps.items.length === 0 && followUps.unknown.length === 0; },
    records: (about) => sql`${wrong(about)} union all select id::text from invitation
      where organization_id = ${about.organizationId} and status in ('EMAIL_FAILED', 'EXPIRED')
      union all select charger_id from installed_charger join charger on charger.id = charger_id
        join charge_location place on place.id = charge_location_id
      where organization_id = ${about.organizationId} and (out_of_order_since is not null or silent_since is not null)` },
  { ids: ['invoice.list.empty'], of: 'ACCOUNT', fields: 'invoices { totalCount }', isSaid: hasNone('invoices'), isAlwaysSaid: true,
    records: (about) => sql`select id from invoice where ${owned(about)}` },
  { ids: ['home.sessions.empty', 'charging.history.none'], of: 'ACCOUNT', fields: 'latestChargingRecords(first: 1) { id } ongoingChargingRecords { id }',
    isAlwaysSaid: true, isSaid: (answer) => isEmpty('latestChargingRecords')(answer) && isEmpty('ongoingChargingRecords')(answer),
    records: (about) => sql`select id from charging_record where ${charged(about)} limit 1` },
  { ids: ['home.month.empty'], of: 'ACCOUNT', fields: 'chargingOverview(months: 12) { months { sessions } }', isAlwaysSaid: true,
    isSaid: (answer) => z.object({ chargingOverview: z.object({ months: z.array(z.object({ sessions: z.number() })) }) })
      .parse(answer).chargingOverview.months.every(({ sessions }) => sessions === 0),
    records: (about) => sql`select 1 from charging_month where ${charged(about)}
      and oslo_month >= date_trunc('month', now() at time zone 'Europe/Oslo') - interval '11 months' limit 1` },
  { ids: ['rfid.empty'], of: 'ACCOUNT', fields: 'rfids { totalCount }', isSaid: hasNone('rfids'), isAlwaysSaid: true,
    records: (about) => sql`select id from rfid_chip where ${owned(about)}
      or ${about.organizationId === null} and member_id = ${about.userId}` },
  { ids: ['payment.noCard'], of: 'ACCOUNT', fields: 'paymentCards { cardMask }', isSaid: isEmpty('paymentCards'), isAlwaysSaid: true,
    records: (about) => sql`select id from paying_card where ${owned(about)}` },
  // A person's are hidden in some roles, which says another sentence.
  { ids: ['benefit.empty', 'home.benefits.empty'], of: 'VIEWER', fields: 'screens { showBenefits } personalAccount { benefits { id } }',
    isSaid: (answer) => { const { screens, personalAccount } = Benefits.parse(answer);
      return screens.showBenefits && personalAccount.benefits.length === 0; },
    records: ({ userId }) => benefits({ userId, organizationId: null }) },
  { ids: ['benefit.empty'], of: 'ORGANIZATION', fields: 'account { benefits { id } }',
    isSaid: (answer) => z.object({ account: z.object({ benefits: z.array(z.unknown()) }) }).parse(answer).account.benefits.length === 0,
    records: benefits },
  { ids: ['personalData.empty'], of: 'ACCOUNT', fields: 'exports { totalCount }', isSaid: hasNone('exports'), isAlwaysSaid: true,
    records: (about) => sql`select id from data_export where ${owned(about)}` },
  { ids: ['subscription.none'], of: 'ACCOUNT', fields: 'subscriptions { id }', isSaid: isEmpty('subscriptions'),
    records: (about) => sql`select id from subscription where ${owned(about)} and valid_to is null` },
  { ids: ['rfid.orders.empty'], of: 'ACCOUNT', fields: 'rfidOrders { nodes { id } }', isAlwaysSaid: true,
    isSaid: (answer) => z.object({ rfidOrders: z.object({ nodes: z.array(z.unknown()) }) }).parse(answer).rfidOrders.nodes.length === 0,
    records: (about) => sql`select id from rfid_order where ${owned(about)}` },
  { ids: ['vehicle.empty'], of: 'VIEWER', fields: 'vehicles { id }', isSaid: isEmpty('vehicles'), isAlwaysSaid: true,
    records: ({ userId }) => sql`select id from vehicle where user_id = ${userId}` },
  { ids: ['orders.empty'], of: 'VIEWER', fields: 'homeChargerOrders { totalCount }', isSaid: hasNone('homeChargerOrders'), isAlwaysSaid: true,
    records: ({ userId }) => sql`select id from charger_order where user_id = ${userId}` },
  { ids: ['membership.coop.none'], of: 'VIEWER', fields: 'memberships { type }',
    isSaid: (answer) => z.object({ memberships: z.array(z.object({ type: z.string().nullable() })) })
      .parse(answer).memberships.every(({ type }) => type !== 'COOP'),
    records: ({ userId }) => sql`select id from membership where user_id = ${userId} and type = 'COOP'`, isAlwaysSaid: true },
  { ids: ['network.noInvitations'], of: 'ORGANIZATION', fields: 'pending: people(filter: { group: PENDING }, first: 1) { totalCount }', isSaid: hasNone('pending'),
    records: ({ organizationId }) => sql`select id from invitation where organization_id = ${organizationId}
      and status in ('CREATED', 'EMAIL_SENT') and expires_at > now()` },
  { ids: ['network.people.empty', 'network.noMembers'], of: 'ORGANIZATION', fields: 'members: people(filter: { group: MEMBER }, first: 1) { totalCount }', isSaid: hasNone('members'),
    records: (about) => roles(about, '821200001') },
  { ids: ['network.people.residents.empty'], of: 'ORGANIZATION', fields: 'residents(first: 1) { totalCount }', isSaid: hasNone('residents'),
    records: (about) => roles(about, '821200003'), isAlwaysSaid: true },
  { ids: ['invitation.administrator.none'], of: 'ORGANIZATION', fields: 'administrators { userRoleId }', isSaid: isEmpty('administrators'),
    records: (about) => roles(about, '821200002') },
  { ids: ['auditLog.empty'], of: 'ORGANIZATION', fields: 'auditEvents(first: 1) { totalCount }', isSaid: hasNone('auditEvents'), isAlwaysSaid: true,
    records: ({ organizationId }) => sql`select id from audit_event where organization_id = ${organizationId}` },
  { ids: ['scheduledReport.empty'], of: 'VIEWER', fields: 'scheduledReports { id }', isSaid: isEmpty('scheduledReports'), isAlwaysSaid: true,
    records: ({ userId }) => sql`select id from scheduled_report where user_id = ${userId}` },
  { ids: ['chargerOrders.noProject'], of: 'ORGANIZATION', fields: 'chargerProjects { code }', isSaid: isEmpty('chargerProjects'),
    records: projects, isAlwaysSaid: true },
  { ids: ['chargerOrders.empty'], of: 'ORGANIZATION', fields: 'projectOrders { totalCount }', isSaid: hasNone('projectOrders'),
    records: (about) => sql`select id from charger_order where placed_at is not null and project_code in (${projects(about)})` },
  { ids: ['facility.locations.empty'], of: 'ORGANIZATION', fields: 'facility { locations { totalCount } }', isSaid: hasNoneAtFacility('locations'), isAlwaysSaid: true,
    records: ({ organizationId }) => sql`select id from charge_location where organization_id = ${organizationId}` },
  { ids: ['price.empty'], of: 'ORGANIZATION', fields: 'facility { priceLists { totalCount } }', isSaid: hasNoneAtFacility('priceLists'),
    records: ({ organizationId }) => sql`select list.id from price_list list join charge_location place on place.id = list.charge_location_id
      where place.organization_id = ${organizationId}` },
];

const Orders = z.array(
  z.object({ key: z.string(), status: z.string().nullable(), installation: z.string().nullish() }),
);

/** A sentence about single records: which of them it is said of, and of which it is true on a day. */
export interface RecordSentence {
  readonly ids: readonly string[];
  readonly of: 'ORGANIZATION' | 'VIEWER';
  readonly fields: string;
  /** The keys of the records that it is said of. */
  readonly saidOf: (answer: unknown) => readonly string[];
  /** The ids of those that it is true of. */
  readonly trueOf: (about: About, now: Date) => RawBuilder<{ id: string }>;
}

// oxfmt-ignore
export const RECORD_SENTENCES: readonly RecordSentence[] = [
  { ids: ['chargerOrder.status.INSTALLED'], of: 'VIEWER', fields: 'homeChargerOrders(first: 50) { nodes { key status installation } }',
    saidOf: (answer) => z.object({ homeChargerOrders: z.object({ nodes: Orders }) }).parse(answer).homeChargerOrders.nodes
      .filter(({ status }) => status === 'INSTALLED').map(({ key }) => key),
    trueOf: ({ userId }, now) => sql`select o.id from charger_order o join charger_ownership own on own.charger_id = o.charger_id and own.user_id = o.user_id
      join installed_charger standing on standing.charger_id = o.charger_id
      where o.user_id = ${userId} and own.since <= ${now} and standing.installed_at <= ${now}` },
  { ids: ['chargerOrder.overdue.planned', 'chargerOrder.overdue.OVERDUE'], of: 'VIEWER', fields: 'late: homeChargerOrders(first: 50) { nodes { key status installation } }',
    saidOf: (answer) => z.object({ late: z.object({ nodes: Orders }) }).parse(answer).late.nodes
      .filter(({ installation }) => installation === 'OVERDUE').map(({ key }) => key),
    trueOf: ({ userId }, now) => sql`select o.id from charger_order o where o.user_id = ${userId} and o.status = 'RECEIVED'
      and o.installs_to < (${now}::timestamptz at time zone 'Europe/Oslo')::date and not exists (select from charger_ownership own
        where own.charger_id = o.charger_id and own.user_id = o.user_id and own.since <= ${now})` },
  { ids: ['chargerOrder.status.INSTALLED'], of: 'ORGANIZATION', fields: 'projectOrders(first: 50) { nodes { key status } }',
    saidOf: (answer) => z.object({ projectOrders: z.object({ nodes: Orders }) }).parse(answer).projectOrders.nodes
      .filter(({ status }) => status === 'INSTALLED').map(({ key }) => key),
    trueOf: ({ organizationId }, now) => sql`select o.id from charger_order o join charger_project j on j.code = o.project_code
      join installed_charger standing on standing.charger_id = o.charger_id
      where j.organization_id = ${organizationId} and standing.installed_at <= ${now}` },
];

/** Texts of the same form that no record of an account decides, by the reason. */
export const OTHER_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'of a choice, a search or a form': [
    'charging.history.empty', 'charging.history.emptyFiltered', 'charging.period.all', 'charging.period.allYears', 'charging.statistics.empty',
    'auditLog.about.all', 'auditLog.area.all', 'auditLog.person.all', 'auditLog.emptyFiltered', 'chargingPrice.noneFound', 'choice.noneFound', 'search.none', 'facility.availability.PUBLIC', 'facility.availability.SMS', 'facility.backToChargers', 'facility.chargers.emptyFiltered',
    'facility.filter.all', 'files.lead.all', 'home.chart.allPayers', 'invoice.filter.allDeliveries', 'invoice.filter.allStatuses',
    'invoice.filter.allYears', 'invoice.list.emptyFiltered', 'payment.form.safety', 'network.people.emptyFiltered', 'network.people.handover.noneFound', 'network.people.residents.noneFound',
    'network.people.handover.recipients.NOBODY', 'rfid.emptyFiltered', 'rfid.member.all', 'rfid.several.memberUnknown', 'rfid.status.all',
    'role.noneFound', 'validation.NOTHING_CHANGED', 'network.full', 'rfid.several.unchanged',
    'reportConsent.allSessions', 'scheduledReport.allSessions',
  ],
  'of an act and its result': [
    'errors.FORBIDDEN', 'errors.NO_ACTIVE_ORGANIZATION', 'errors.PROJECT_FULL', 'errors.ROLE_NOT_HELD', 'invoice.pay.failedText', 'invoice.pay.failedText.sameCard',
    'membership.coop.cancelledText', 'orders.giveUpText', 'payment.success.EXISTING.text', 'role.left', 'role.lost', 'settings.sessionsOthersEnded',
    'scheduledReport.stopText', 'errors.INVITATION_CODE_REQUIRED', 'emailUndo.endsSessions',
  ],
  'of a file or an offer': [
    'chargerOrder.free', 'chargerOrder.full.title', 'facilityStatistics.about', 'facilityStatistics.files.log.text', 'invoice.archive.file',
    'files.report.none', 'invoice.archive.text', 'subscription.noBinding', 'home.news.empty', 'plain.403',
  ],
  'the name of one state of a record': [
    'benefit.hidden', 'charger.installed', 'facility.charger.noOwner', 'facility.charger.noSession', 'facility.hint.CHARGER_UNUSED', 'facility.state.NEVER_ACTIVATED',
    'facility.trouble.NEVER_ACTIVATED', 'invoice.about.PAID', 'invoice.balanced', 'invoice.status.ZERO', 'invoiceArchive.statuses.ZERO',
    'organization.payment.NONE', 'refund.payout.NOTHING', 'pack.gap.NO_PAYOUT', 'payment.type.NONE', 'network.people.resident.noCharger', 'user.profile.phoneMissing',
    'scheduledReport.ended', 'scheduledReport.noneSent', 'scheduledReport.outcome.NO_RECIPIENTS',
  ],
  'a sum with its amount': ['subscription.sum', 'subscription.sumText'],
  'held by the tests of their own page': [
    'facility.chargers.empty', 'invoice.list.emptyOthers', 'organization.facility.none', 'facilityStatistics.pattern.folded', 'facility.hints.empty', 'facility.hints.noneDismissed', 'facility.log.empty', 'facility.sessions.empty',
    'organization.drivers.empty', 'price.history.empty', 'price.requests.empty', 'price.simulation.noSessions', 'refund.empty', 'refund.outside.none', 'pack.nothing',
    'emailLink.signInText', 'subscription.noneOthers', 'refund.sessions.empty', 'refund.sessions.emptyText', 'settings.help.noInvitations',
  ],
}; // oxfmt-ignore
