import { sql, type RawBuilder } from 'kysely';
import type { About, Claim } from './claim.ts';

/** The instant, day and month of Oslo's clock. */
export const oslo = ({ now }: About) => sql`(${now}::timestamptz at time zone 'Europe/Oslo')`;
export const today = (about: About) => sql`${oslo(about)}::date`;
const month = (about: About) => sql`date_trunc('month', ${oslo(about)})::date`;

const FAMILY_ADMINISTRATORS = (about: About) => sql`select user_id from user_role
  join organization on organization.id = organization_id
  where organization_id = ${about.organizationId} and classification = 'FAMILY'
    and role_id = '821200002' and user_role.status = 'Active'`;

/** Whether a session is on the account's pages: a family's include those that its administrators pay themselves. */
const inScope = (about: About) =>
  about.organizationId === null
    ? sql`user_id = ${about.userId}`
    : sql`(organization_id = ${about.organizationId}
        or organization_id is null and user_id in (${FAMILY_ADMINISTRATORS(about)}))`;

/** Whether the account pays for a session. Who has closed a family pays its bills. */
const isOwn = (
  about: About,
) => sql`(organization_id is null or organization_id is not distinct from ${about.organizationId}::text
  or organization_id in (select id from organization where dissolved_by = ${about.userId}))`;

/** The account's sessions, with their Oslo day. */
export const sessions = (
  about: About,
) => sql`(select *, (started_at at time zone 'Europe/Oslo')::date as day, ${isOwn(about)} as own,
  currency = 'NOK' as in_kroner from charging_record where ${inScope(about)}) as session`;

const ofMonth = (about: About, ago: number) =>
  sql`oslo_month = (${month(about)} - make_interval(months => ${ago}))::date`;
/** Whether the account has charged in the twelve months of the home. */
const hasCharged = (about: About) => sql`exists (select from ${sessions(about)}
  where oslo_month > ${month(about)} - interval '12 months')`;
/** The home of a cooperative has its facility first, and of its own charging the month alone. */
export const isCooperative = ({ organizationId }: About) =>
  sql`exists (select from organization where id = ${organizationId} and classification = 'COOPERATIVE')`;
const OWN_COST = sql`coalesce(sum(total_ore) filter (where own and in_kroner), 0)`;
/** Whether others pay for some of the sessions. */
const HAS_OTHERS = sql`coalesce(bool_or(not own), false)`;
const KWH = sql`round(coalesce(sum(energy_wh), 0) / 100.0)`;

/** Whether others have paid in the twelve months of the home: then every cost there says who pays. */
const hadOthers = (about: About) => sql`(select ${HAS_OTHERS} from ${sessions(about)}
  where oslo_month > ${month(about)} - interval '12 months')`;

/** What others pay of a month. The marks of the texts keep the capital of a family inside a sentence. */
const othersPay = (about: About, ago: number) => sql`select
    case when min(classification) = 'FAMILY' then 'Familien' else min(name) end as text, sum(total_ore) as kr
  from ${sessions(about)} join organization on organization.id = organization_id
  where not own and in_kroner and ${ofMonth(about, ago)} having count(*) > 0`;

/** The payer that a row of a session names. */
const rowsOf = (
  about: About,
  which: RawBuilder<unknown>,
) => sql`select total_ore || ' ' || currency as money, round(energy_wh / 100.0) as "kWh",
    case when not own then (select name from organization where organization.id = organization_id) end as text, split_part(lower(access_category), '_', 1) as id
  from ${sessions(about)} where ${which}`;
const ROW = '{money} · {kWh} · (?:(?:.* · )?Betales av {text}(?: · .*)?|.*)';
const ACCESS = [
  'home.sessions.access.home',
  'home.sessions.access.public',
  'home.sessions.access.business',
];

/** A session that never ends is forgotten after a day. */
const ongoing = (
  about: About,
) => sql`(select *, started_at at time zone 'Europe/Oslo' >= ${month(about)} as is_of_month from ongoing_session
  where ${inScope(about)} and started_at > ${about.now}::timestamptz - interval '24 hours') as ongoing`;

const HOME = ['home'] as const;
const HISTORY = ['history'] as const;

/** Whose home has nothing of its own charging. */
const isUnusedCooperative = (about: About) =>
  sql`(${isCooperative(about)} and not exists (select from ${sessions(about)}) and not exists (select from ${ongoing(about)}))`;

// oxfmt-ignore
export const CHARGING: readonly Claim[] = [
  { topic: 'month', ids: ['home.month.title'], on: HOME, side: 'ORGANIZATION', written: 'Så langt i {month}',
    records: (about) => sql`select extract(month from ${oslo(about)}) as month where not ${isUnusedCooperative(about)}` },
  { topic: 'month', ids: ['home.month.title'], on: HOME, side: 'PERSON', written: 'Så langt i {month}',
    records: (about) => sql`select extract(month from ${oslo(about)}) as month where exists (select from ${sessions(about)})` },
  { topic: 'month', ids: ['home.month.cost'], on: HOME, place: 'FIGURE', written: 'Kostnad inkl\\. mva\\.: {kr}',
    records: (about) => sql`select ${OWN_COST} as kr from ${sessions(about)} where ${ofMonth(about, 0)}
      having ${hasCharged(about)} and not ${hadOthers(about)}` },
  { topic: 'who pays', ids: ['home.month.ownCost'], on: HOME, place: 'FIGURE', written: 'Du betaler inkl\\. mva\\.: {kr}',
    records: (about) => sql`select ${OWN_COST} as kr from ${sessions(about)} where ${ofMonth(about, 0)} having ${hadOthers(about)}` },
  { topic: 'who pays', ids: ['charging.othersPay'], on: HOME, place: null, written: '{text} betaler {kr}',
    records: (about) => sql`${othersPay(about, 0)} union all ${othersPay(about, 1)}` },
  { topic: 'who pays', ids: ['charging.othersPay'], on: HISTORY, written: '{text} betaler {kr}',
    records: (about) => othersPay(about, 0) },
  { topic: 'month', ids: ['home.month.energy'], on: HOME, place: 'FIGURE', written: 'Energi: {kWh}',
    records: (about) => sql`select ${KWH} as "kWh" from ${sessions(about)} where ${ofMonth(about, 0)} having ${hasCharged(about)}` },
  { topic: 'month', ids: ['home.month.sessions'], on: HOME, place: 'FIGURE', written: 'Ladeøkter: {n}',
    records: (about) => sql`select count(*) as n from ${sessions(about)} where ${ofMonth(about, 0)} having ${hasCharged(about)}` },
  { topic: 'month', ids: ['home.month.saved'], on: HOME, place: 'FIGURE', written: 'Spart med rabatter: {kr}',
    records: (about) => sql`select sum(saved_ore) as kr from ${sessions(about)} where in_kroner and ${ofMonth(about, 0)} having sum(saved_ore) > 0 and not ${HAS_OTHERS}` },
  { topic: 'who pays', ids: ['home.month.whole'], on: HOME, written: 'Hele {month}: {kr}(?: .*)?',
    records: (about) => sql`select extract(month from ${month(about)} - interval '1 month') as month, ${OWN_COST} as kr
      from ${sessions(about)} where ${ofMonth(about, 1)} having ${hasCharged(about)} and not ${hadOthers(about)}` },
  { topic: 'who pays', ids: ['home.month.wholeOwn'], on: HOME, written: 'Hele {month}: du betaler {kr}(?: .*)?',
    records: (about) => sql`select extract(month from ${month(about)} - interval '1 month') as month, ${OWN_COST} as kr
      from ${sessions(about)} where ${ofMonth(about, 1)} having ${hadOthers(about)}` },
  { topic: 'month', on: HOME, ids: ['compare.more', 'compare.less', 'compare.moreOf', 'compare.fewer', 'compare.same', 'compare.sameCount'],
    written: [
      '(?:{kr}|{kWh}) (?:mer|mindre) enn (?:1\\.–)?{nDay}\\. {month}(?: \\d{4})?',
      '{n} (?:flere|færre) enn (?:1\\.–)?{nDay}\\. {month}(?: \\d{4})?',
      'Like (?:mye|mange) som (?:1\\.–)?{nDay}\\. {month}(?: \\d{4})?',
    ],
    records: (about) => sql`with days as (select ${month(about)} as now, (${month(about)} - interval '1 month')::date as before,
        least(extract(day from ${today(about)}), extract(day from ${month(about)} - interval '1 day'))::int as last),
      figures as (select oslo_month = now as is_now, last, before, ${OWN_COST}::int as kr, coalesce(sum(energy_wh), 0)::int as wh, count(*)::int as n
        from days join ${sessions(about)} on oslo_month = now or oslo_month = before and day < before + last
        group by oslo_month = now, last, before),
      pairs as (select a.last, a.before, coalesce(b.kr, 0) - a.kr as kr, coalesce(b.wh, 0) - a.wh as wh, coalesce(b.n, 0) - a.n as n
        from figures a left join figures b on b.is_now where not a.is_now)
      select case when kr > 0 then 'more' when kr < 0 then 'less' else 'same' end as id, nullif(abs(kr), 0) as kr, null::int as "kWh", null::int as n,
        last as "nDay", extract(month from before) as month from pairs
      union all select case when round(abs(wh) / 100.0) = 0 then 'same' when wh > 0 then 'more' else 'less' end, null, nullif(round(abs(wh) / 100.0), 0)::int, null,
        last, extract(month from before) from pairs
      union all select case when n > 0 then 'moreOf' when n < 0 then 'fewer' else 'sameCount' end, null, null, nullif(abs(n), 0), last, extract(month from before) from pairs` },
  { topic: 'who pays', ids: ['home.chart.sessions'], on: HOME, place: 'TABLE_ROW',
    written: '{month} {year}(?:, så langt)? · {n} ladeøkt(?:er)?(?: · {text} betaler {krOthers})? · {kr}(?: [^·]*)?(?: · {krOwn})? · {kWh}',
    records: (about) => sql`with months as (select (${month(about)} - make_interval(months => ago))::date as first from generate_series(0, 11) as ago)
      select extract(month from first) as month, extract(year from first) as year, count(oslo_month) as n, ${KWH} as "kWh",
        coalesce(sum(total_ore) filter (where in_kroner), 0) as kr,
        case when ${hadOthers(about)} then ${OWN_COST} end as "krOwn",
        sum(total_ore) filter (where not own and in_kroner) as "krOthers",
        case when min(classification) filter (where not own and in_kroner) = 'FAMILY' then 'Familien' else min(name) filter (where not own and in_kroner) end as text
      from months left join ${sessions(about)} on oslo_month = first left join organization on organization.id = organization_id where ${hasCharged(about)} and not ${isCooperative(about)} group by first` },
  { topic: 'who pays', ids: ['home.chart.allPayers'], on: HOME, written: 'Alt du har ladet, uansett hvem som betaler\\.',
    records: (about) => sql`select where ${hadOthers(about)}` },
  { topic: 'nothing', ids: ['home.month.empty'], on: HOME, isNobodys: true, written: '.*',
    records: (about) => sql`select where not ${hasCharged(about)} and exists (select from ${sessions(about)})` },
  { topic: 'sessions', ids: ['charging.foreign'], on: ['home', 'history'], written: 'I tillegg (?:{moneyA}(?: og {moneyB})?) for lading i utlandet',
    records: (about) => sql`with sums as (select sum(total_ore) || ' ' || currency as money, row_number() over (order by currency) as place
        from ${sessions(about)} where not in_kroner and ${ofMonth(about, 0)} group by currency)
      select min(money) filter (where place = 1) as "moneyA", min(money) filter (where place = 2) as "moneyB" from sums having count(*) > 0` },
  { topic: 'sessions', ids: ACCESS, on: HOME, place: 'SESSION', written: ROW,
    records: (about) => sql`${rowsOf(about, sql`true`)} order by started_at desc, session.id desc
      limit least(case when ${isCooperative(about)} then 3 end, 5 - (select count(*) from ${ongoing(about)}))` },
  { topic: 'sessions', ids: ['home.now.energy'], on: HOME, side: 'PERSON', place: 'FIGURE', written: 'Ladet så langt: {kWh}',
    records: (about) => sql`select round(energy_wh / 100.0) as "kWh" from ${ongoing(about)}` },
  { topic: 'sessions', ids: ['home.now.cost'], on: HOME, side: 'PERSON', place: 'FIGURE', written: 'Kostnad så langt: {kr}',
    records: (about) => sql`select cost_ore as kr from ${ongoing(about)} where cost_ore is not null` },
  { topic: 'sessions', ids: ['home.sessions.soFar'], on: HISTORY, written: '{kWh} så langt',
    records: (about) => sql`select round(energy_wh / 100.0) as "kWh" from ${ongoing(about)} where is_of_month` },
  { topic: 'nothing', ids: ['home.start.title'], on: HOME, side: 'PERSON', written: 'Kom i gang',
    records: (about) => sql`select where not exists (select from ${sessions(about)})
      and not exists (select from ${ongoing(about)})` },
  { topic: 'nothing', ids: ['home.sessions.empty'], on: HOME, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select where not exists (select from ${sessions(about)})
      and not exists (select from ${ongoing(about)}) and not ${isUnusedCooperative(about)}` },
  { topic: 'month', ids: ['charging.totals.rest'], on: HISTORY, written: '{kWh} · {n} økt(?:er)?',
    records: (about) => sql`select ${KWH} as "kWh", count(*) as n from ${sessions(about)} where ${ofMonth(about, 0)} having not ${HAS_OTHERS}` },
  { topic: 'who pays', ids: ['charging.totals.own'], on: HISTORY, written: 'Du betaler {kr}',
    records: (about) => sql`select ${OWN_COST} as kr from ${sessions(about)} where ${ofMonth(about, 0)} having ${HAS_OTHERS}` },
  { topic: 'month', ids: ['charging.cost.included'], on: HISTORY, place: 'FIGURE', written: 'Kostnad inkl\\. mva\\.: {kr}',
    records: (about) => sql`select ${OWN_COST} as kr from ${sessions(about)} where ${ofMonth(about, 0)} having not ${HAS_OTHERS}` },
  { topic: 'who pays', ids: ['charging.ownCost.included'], on: HISTORY, place: 'FIGURE', written: 'Du betaler inkl\\. mva\\.: {kr}',
    records: (about) => sql`select ${OWN_COST} as kr from ${sessions(about)} where ${ofMonth(about, 0)} having ${HAS_OTHERS}` },
  { topic: 'month', ids: ['charging.energy'], on: HISTORY, place: 'FIGURE', written: 'Energi: {kWh}',
    records: (about) => sql`select ${KWH} as "kWh" from ${sessions(about)} where ${ofMonth(about, 0)}` },
  { topic: 'month', ids: ['charging.sessions'], on: HISTORY, place: 'FIGURE', written: 'Ladeøkter: {n}',
    records: (about) => sql`select count(*) as n from ${sessions(about)} where ${ofMonth(about, 0)}` },
  { topic: 'month', ids: ['charging.saved'], on: HISTORY, place: 'FIGURE', written: 'Spart: {kr}',
    records: (about) => sql`select coalesce(sum(saved_ore) filter (where in_kroner), 0) as kr from ${sessions(about)} where ${ofMonth(about, 0)}
      having not ${HAS_OTHERS} and coalesce(sum(saved_ore) filter (where in_kroner), 0) <> 0` },
  { topic: 'nothing', ids: ['charging.history.empty', 'charging.history.none'], on: HISTORY, written: '.*',
    records: (about) => sql`select case when (select count(*) from ${sessions(about)}) = 0 then 'none' else 'empty' end as id
      from ${sessions(about)} where ${ofMonth(about, 0)}
        having count(*) = 0 and not exists (select from ${ongoing(about)} where is_of_month)` },
  { topic: 'sessions', ids: ACCESS, on: HISTORY, place: 'SESSION', written: ROW, isPart: true,
    records: (about) => rowsOf(about, ofMonth(about, 0)) },
];
