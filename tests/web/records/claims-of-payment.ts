import { sql } from 'kysely';
import type { About, Claim } from './claim.ts';
import { oslo, today } from './claims-of-charging.ts';

const isFamily = ({ organizationId }: About) =>
  sql`exists (select from organization where id = ${organizationId} and classification = 'FAMILY')`;
/** Whether a row is the page's: of a family's administrator both accounts'. */
const isOfPage = (about: About) => sql`(organization_id = ${about.organizationId}
  or user_id = ${about.userId} and (${about.organizationId}::text is null or ${isFamily(about)}))`;
/** The account of the page alone: a family's is paid with the card of its administrator. */
const isOfAccount = ({ userId, organizationId }: About) =>
  organizationId === null ? sql`user_id = ${userId}` : sql`organization_id = ${organizationId}`;
const isOfPayer = (about: About) =>
  sql`(${isOfAccount(about)} or user_id = ${about.userId} and ${isFamily(about)})`;

const UNPAID = sql`status in ('UNPAID', 'CREDIT_CARD_FAILED') and amount_ore > 0`;
/** The invoices to pay, and the place of each among those of its account by the day that it is due. */
const toPay = (
  about: About,
) => sql`(select *, count(*) over (partition by organization_id) as count, due_date < ${today(about)} as late,
    row_number() over (partition by organization_id order by due_date nulls first) as place
  from invoice where ${isOfPage(about)} and ${UNPAID}) as invoice`;

const PAYMENT_TYPE = sql`case upper(payment_type) when 'E-INVOICING' then 'E_INVOICE' else upper(payment_type) end`;
/** The account's way to pay; a family's is its administrator's. */
const payer = (
  about: About,
) => sql`(select id, null as organization_id, ${PAYMENT_TYPE} as type, status, email, mobile_number,
    num_nonnulls(address_line1, city, postal_code, country) < 4 as lacks_address
    from app_user where id = ${about.userId} and (${about.organizationId}::text is null or ${isFamily(about)})
  union all select id, id, ${PAYMENT_TYPE}, status, invoice_email, null, false
    from organization where id = ${about.organizationId} and classification <> 'FAMILY') as payer`;
/** A member of a blocked network is told of the network. */
const isBlocked = (
  about: About,
) => sql`exists (select from ${payer(about)} left join app_user on app_user.id = payer.id
  where payer.status = 'BLOCKED' and blocked_by_role_id is null)`;
/** The home of an organisation has one line for them; that of a blocked account says in their place why it is blocked. */
const isLine = (about: About) =>
  sql`(${about.page === 'home'} and ${about.organizationId}::text is not null and not ${isFamily(about)} and not ${isBlocked(about)})`;
/** Those of them that a notice names. */
const named = (about: About) =>
  sql`${toPay(about)} where place <= 3 and not ${isLine(about)} and not (${about.page === 'home'} and ${isBlocked(about)})`;
const card = (
  about: About,
) => sql`(select card_mask as mask, card_expiry_date as expiry, to_char(${oslo(about)}, 'YYMM') as now
  from payment_card where ${isOfPayer(about)} order by id desc limit 1) as card`;
/** A member's charging is paid by the network; a person who pays in another way than by card or e-mail has no way to pay here (PAY-7, 8, 10). */
const lacksPayment = (
  about: About,
) => sql`${payer(about)} where type = 'NONE' and organization_id is not null
  or organization_id is null and type <> 'E_INVOICE' and not (type = 'CARD' and exists (select from ${card(about)}))
    and ${about.roleId} is distinct from '821200001'`;
const VALIDITY = sql`case when expiry < now then 'EXPIRED' when expiry = now then 'EXPIRING' else 'VALID' end`;

const NOTICES = ['home', 'payment'] as const;
const LISTED = ['payment'] as const;
const STATUSES = [
  'CANCELLED',
  'CREDITED',
  'CREDIT_CARD_FAILED',
  'PAID',
  'PREPARED_FOR_INVOICE',
  'UNPAID',
  'ZERO',
].map((status) => `invoice.status.${status}`);
const DELIVERIES = ['DELIVERED', 'FAILED', 'QUEUED', 'SENT'].map(
  (status) => `invoice.delivery.${status}`,
);

// oxfmt-ignore
export const PAYMENT: readonly Claim[] = [
  { topic: 'due', ids: ['invoice.unpaid.title'], on: ['home'], written: '{n} faktura(?:er)? å betale: {kr}',
    records: (about) => sql`select count(*) as n, sum(amount_ore) as kr from invoice where ${isOfPage(about)} and ${UNPAID} and not ${isLine(about)} group by organization_id` },
  { topic: 'due', ids: ['organization.followUp.invoicesDue', 'organization.followUp.invoicesOverdue'], on: ['home'], written: '{n} (?:forfalte? )?faktura(?:er)?(?: å betale)?: {kr}',
    records: (about) => sql`select case when bool_and(late) then 'invoicesOverdue' else 'invoicesDue' end as id, count(*) as n, sum(amount_ore) as kr
      from ${toPay(about)} where ${isLine(about)} having count(*) > 0` },
  { topic: 'due', ids: ['invoice.unpaid.each'], on: ['home'], written: ['Bestilling {day}, {kr}\\.', '{month} {year}, {kr}\\.'],
    records: (about) => sql`select case when period_from = period_to then period_from::text end as day,
        case when period_from < period_to then extract(month from period_from) end as month,
        case when period_from < period_to then extract(year from period_from) end as year, amount_ore as kr
      from ${named(about)} and count > 1` },
  { topic: 'due', ids: ['invoice.unpaid.one'], on: ['home'], written: ['Bestilling {day}\\.', '{month} {year}\\.'],
    records: (about) => sql`select case when period_from = period_to then period_from::text end as day,
        case when period_from < period_to then extract(month from period_from) end as month,
        case when period_from < period_to then extract(year from period_from) end as year
      from ${named(about)} and count = 1` },
  { topic: 'due', ids: ['invoice.unpaid.due', 'invoice.unpaid.overdue'], on: ['home'], written: '(?:Forfaller|Forfalt) {day}\\.',
    records: (about) => sql`select case when late then 'overdue' else 'due' end as id, due_date::text as day from ${named(about)} and due_date is not null` },
  { topic: 'due', ids: ['invoice.unpaid.refused'], on: ['home'], written: 'Banken avviste kortet\\.',
    records: (about) => sql`select from ${named(about)} and status = 'CREDIT_CARD_FAILED'` },
  { topic: 'due', ids: ['invoice.unpaid.pay'], on: NOTICES, written: 'Betal {kr}(?: av {krAll})?',
    records: (about) => sql`select amount_ore as kr, case when count > 1 then (select sum(amount_ore) from invoice other
        where ${UNPAID} and other.user_id is not distinct from invoice.user_id and other.organization_id is not distinct from invoice.organization_id) end as "krAll"
      from ${toPay(about)} where place = 1 and not ${isLine(about)}` },
  { topic: 'due', ids: ['invoice.list.toPaySum'], on: LISTED, written: '{kr} inkl\\. mva\\.',
    records: (about) => sql`select sum(amount_ore) as kr from invoice where ${isOfPage(about)} and ${UNPAID} group by organization_id` },
  { topic: 'due', ids: ['invoice.row.due', 'invoice.row.overdue'], on: LISTED, place: 'INVOICE',
    written: '.* · (?:Faktura|Kreditnota) {n} · (?:Forfaller|Forfalt) {day} · .*', records: (about) => sql`select number as n, due_date::text as day,
      case when late then 'overdue' else 'due' end as id from ${toPay(about)} where place <= 4 and due_date is not null` },
  { topic: 'invoices', ids: STATUSES, on: LISTED, place: 'INVOICE', isPart: true,
    written: ['.* · (?:Faktura|Kreditnota) {n} · (?:.* · )?{kr}', '.* · Kommende faktura · (?:.* · )?{kr}'],
    records: (about) => sql`select number as n, status as id, amount_ore as kr from invoice where ${isOfAccount(about)} and not (${UNPAID})
      union all select number, status, amount_ore from ${toPay(about)} where place <= 4 and status = 'CREDIT_CARD_FAILED'` },
  { topic: 'sent', ids: DELIVERIES, on: LISTED, place: 'INVOICE', isPart: true,
    written: '.* · (?:Faktura|Kreditnota) {n} · (?:.* · )?{text}: [^·]* · .*',
    records: (about) => sql`select distinct on (invoice.id) number as n, delivery.status as id,
        case channel when 'EMAIL' then 'E-post' when 'POST' then 'Post' else channel end as text
      from invoice join invoice_delivery delivery on invoice_id = invoice.id where ${isOfAccount(about)} order by invoice.id, at desc, delivery.id desc` },
  { topic: 'invoices', ids: ['invoice.totals.line'], on: LISTED, written: '{n} faktura(?:er)?, {kr} inkl\\. mva\\.',
    records: (about) => sql`select count(*) as n, coalesce(sum(amount_ore) filter (where status <> 'CANCELLED'), 0) as kr from invoice
      where ${isOfAccount(about)} and not (${UNPAID}) having count(*) > 0` },
  { topic: 'invoices', ids: ['invoice.totals.amount'], on: LISTED, place: 'FIGURE', written: 'Sum inkl\\. mva\\.: {kr}',
    records: (about) => sql`select coalesce(sum(amount_ore) filter (where status <> 'CANCELLED'), 0) as kr from invoice
      where ${isOfAccount(about)} and not (${UNPAID}) having count(*) > 0` },
  { topic: 'invoices', ids: ['invoice.totals.count'], on: LISTED, place: 'FIGURE', written: 'Fakturaer og kreditnotaer: {n}',
    records: (about) => sql`select count(*) as n from invoice where ${isOfAccount(about)} and not (${UNPAID}) having count(*) > 0` },
  { topic: 'invoices', ids: ['invoice.totals.cancelled'], on: LISTED, written: '{n} annullerte? faktura(?:er)? i listen er ikke med i summen',
    records: (about) => sql`select count(*) as n from invoice where ${isOfAccount(about)} and status = 'CANCELLED' having count(*) > 0` },
  { topic: 'nothing', ids: ['invoice.list.empty'], on: LISTED, written: '.*',
    records: (about) => sql`select where not exists (select from invoice where ${isOfAccount(about)})` },
  { topic: 'nothing', ids: ['invoice.list.emptyOthers'], on: LISTED, written: '.*', isNobodys: true,
    records: (about) => sql`select where exists (select from invoice where ${isOfAccount(about)}) and not exists (select from invoice where ${isOfAccount(about)} and not (${UNPAID}))` },
  { topic: 'how one pays', ids: ['payment.paidBy'], on: LISTED, written: 'Betales med {text}\\.',
    records: (about) => sql`select case type when 'EHF' then 'EHF-faktura' when 'POSTAL' then 'faktura i posten' when 'E_INVOICE' then 'faktura til ' || email
        else (select 'kort ' || mask from ${card(about)}) end as text
      from ${payer(about)} where type <> 'NONE' and not exists (select from ${card(about)} where type = 'CARD' and expiry <= now) and not exists (select from ${lacksPayment(about)})` },
  { topic: 'how one pays', ids: ['CARD', 'EHF', 'E_INVOICE', 'KLARNA', 'NONE', 'POSTAL'].map((type) => `payment.type.${type}`), on: LISTED, written: '.*',
    records: (about) => sql`select type as id from ${payer(about)}` },
  { topic: 'how one pays', ids: ['payment.validity.EXPIRED', 'payment.validity.EXPIRING', 'payment.validity.VALID'], on: LISTED, written: '.* ut {month} {year}',
    records: (about) => sql`select ${VALIDITY} as id, substr(expiry, 3)::int as month, 2000 + substr(expiry, 1, 2)::int as year from ${card(about)}` },
  { topic: 'how one pays', ids: ['payment.emailInvoice.inUse'], on: LISTED, written: 'Fakturaene sendes til {text}\\.',
    records: (about) => sql`select email as text from ${payer(about)} where type = 'E_INVOICE' and organization_id is null` },
  { topic: 'how one pays', ids: ['payment.emailInvoice.offer'], on: LISTED, written: 'I stedet for kort kan du få faktura til {text}\\.',
    records: (about) => sql`select email as text from ${payer(about)} where type <> 'E_INVOICE' and organization_id is null` },
  { topic: 'how one pays', ids: ['payment.notice.PAYMENT_CARD_EXPIRED.title'], on: LISTED, written: 'Kortet er utløpt',
    records: (about) => sql`select from ${card(about)} where expiry < now` },
  { topic: 'how one pays', ids: ['payment.notice.PAYMENT_CARD_EXPIRING.title'], on: LISTED, written: 'Kortet utløper snart',
    records: (about) => sql`select from ${card(about)} where expiry = now` },
  { topic: 'how one pays', ids: ['payment.notice.PAYMENT_MISSING.title', 'payment.notice.PAYMENT_MISSING.organization.title'], on: LISTED, written: '.*',
    records: (about) => sql`select 'title' as id from ${lacksPayment(about)}` },
  { topic: 'how one pays', ids: ['home.notices.cardExpired.title', 'organization.notices.cardExpired.title'], on: ['home'], written: '.*',
    records: (about) => sql`select 'title' as id from ${card(about)} where expiry < now` },
  { topic: 'how one pays', ids: ['home.notices.cardExpiring.title', 'organization.notices.cardExpiring.title'], on: ['home'], written: '.*',
    records: (about) => sql`select 'title' as id from ${card(about)} where expiry = now` },
  { topic: 'how one pays', ids: ['home.notices.paymentMissing.title', 'organization.notices.paymentMissing.title'], on: ['home'], written: '.*',
    records: (about) => sql`select 'title' as id from ${lacksPayment(about)}` },
  { topic: 'account', ids: ['home.notices.blocked.title', 'organization.notices.blocked.title'], on: ['home'], written: '.*',
    records: (about) => sql`select 'title' as id where ${isBlocked(about)}` },
  { topic: 'account', ids: ['home.notices.memberBlocked.title'], on: ['home'], written: '.*',
    records: (about) => sql`select from app_user where id = ${about.userId} and ${about.organizationId}::text is null and status = 'BLOCKED' and blocked_by_role_id is not null` },
  { topic: 'account', ids: ['home.notices.deleteRequested.title'], on: ['home'], written: '.*',
    records: (about) => sql`select from app_user where id = ${about.userId} and ${about.organizationId}::text is null and status = 'DELETE_REQUESTED'` },
  { topic: 'how one pays', ids: ['CARD', 'EHF', 'E_INVOICE', 'KLARNA', 'NONE', 'POSTAL'].map((type) => `organization.payment.${type}`), on: ['home'], side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select type as id from ${payer(about)}` },
  { topic: 'invoices', ids: ['organization.nextInvoice.title'], on: ['home'], side: 'ORGANIZATION', place: 'FIGURE', written: 'Neste faktura: {kr}',
    records: (about) => sql`select amount_ore as kr from invoice where ${isOfAccount(about)} and status = 'PREPARED_FOR_INVOICE' order by billing_month limit 1` },
  { topic: 'nothing', ids: ['organization.nextInvoice.empty'], on: ['home'], side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select where not exists (select from invoice where ${isOfAccount(about)} and status = 'PREPARED_FOR_INVOICE')` },
  { topic: 'sent', ids: DELIVERIES, on: ['home'], side: 'ORGANIZATION', place: 'ITEM', written: '{month} {year}: {kr} · {text}: · [^·]* · {day}',
    records: (about) => sql`select extract(month from period_from) as month, extract(year from period_from) as year, amount_ore as kr, delivery.status as id,
        case channel when 'EMAIL' then 'E-post' when 'POST' then 'Post' else channel end as text, (at at time zone 'Europe/Oslo')::date::text as day
      from (select * from invoice where ${isOfAccount(about)} and number is not null and credits_id is null order by invoice_date desc, id desc limit 1) as invoice
        join invoice_delivery delivery on invoice_id = invoice.id order by at desc, delivery.id desc limit 1` },
  { topic: 'invoices', ids: ['organization.nextInvoice.last'], on: ['home'], side: 'ORGANIZATION', written: '{month} {year}: {kr}',
    records: (about) => sql`select extract(month from period_from) as month, extract(year from period_from) as year, amount_ore as kr
      from invoice where ${isOfAccount(about)} and number is not null and credits_id is null order by invoice_date desc, id desc limit 1` },
];
