import { sql } from 'kysely';
import type { About, Claim } from './claim.ts';
import { isCooperative, today } from './claims-of-charging.ts';
import { PAYERS } from './claims-of-payers.ts';

const [MEMBER, ADMINISTRATOR, RESIDENT] = ['821200001', '821200002', '821200003'];
const NETWORK = ['network'] as const;
const ORDERS = ['orders'] as const;

/** The roles of a person in networks, with the network. */
const memberships = (
  about: About,
  roleId: string | undefined,
) => sql`(select organization.* from user_role
  join organization on organization.id = organization_id where user_id = ${about.userId} and role_id = ${roleId}
    and user_role.status = 'Active') as organization`;
const people = (about: About, roleId: string | undefined) => sql`(select user_id from user_role
  where organization_id = ${about.organizationId} and role_id = ${roleId} and status = 'Active') as person`;
/** The invitations of a network, with the state on the clock. */
const invitations = (
  about: About,
) => sql`(select *, case when status in ('CREATED', 'EMAIL_SENT') and expires_at <= ${about.now}::timestamptz
  then 'EXPIRED' else status end as state from invitation where organization_id = ${about.organizationId}) as invitation`;
const STATES = [
  'ACCEPTED',
  'CREATED',
  'DECLINED',
  'EMAIL_FAILED',
  'EMAIL_SENT',
  'EXPIRED',
  'REVOKED',
].map((state) => `network.status.${state}`);
const OPEN = sql`state in ('CREATED', 'EMAIL_SENT')`;
const osloDay = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'Europe/Oslo')::date::text`;

const projects = (
  about: About,
) => sql`(select project.* from charger_project project join charge_location place on place.id = charge_location_id
  where place.organization_id = ${about.organizationId}) as project`;
const projectOrders = (
  about: About,
) => sql`(select charger_order.* from charger_order join ${projects(about)} on code = project_code
  where placed_at is not null) as charger_order`;
const STATUSES = ['CANCELLED', 'EXPIRED', 'INSTALLED', 'RECEIVED', 'RESERVED'].map(
  (status) => `chargerOrder.status.${status}`,
);
/** A charger is mounted when it stands, and not when a day has come. */
const stands = (about: About) => sql`exists (select from installed_charger
  where installed_charger.charger_id = charger_order.charger_id and installed_at <= ${about.now}::timestamptz)`;
const status = (about: About) => sql`case when charger_order.status = 'CANCELLED' then 'CANCELLED'
  when charger_order.status = 'RESERVED' then case when reserved_until > ${about.now}::timestamptz then 'RESERVED' else 'EXPIRED' end
  when ${stands(about)} then 'INSTALLED' else 'RECEIVED' end`;
const chargers = (
  about: About,
) => sql`(select installed.*, controller.silent_since as controller_silent_since from installed_charger installed
  join charger on charger.id = charger_id join charge_location place on place.id = charger.charge_location_id
  left join facility_controller controller on controller.id = controller_id where organization_id = ${about.organizationId}) as installed`;

// oxfmt-ignore
export const NETWORKS: readonly Claim[] = [
  ...PAYERS,
  { topic: 'network', ids: ['network.administrator'], on: NETWORK, side: 'PERSON', place: 'FIGURE', written: 'Administrator: {text}',
    records: (about) => sql`select first_name || ' ' || last_name as text from ${memberships(about, MEMBER)}
      join user_role on organization_id = organization.id and role_id = ${ADMINISTRATOR} join app_user on app_user.id = user_id
      where classification = 'FAMILY'` },
  { topic: 'who pays', ids: ['network.member'], on: NETWORK, side: 'PERSON', written: '.*',
    records: (about) => sql`select from ${memberships(about, MEMBER)} where classification <> 'FAMILY'` },
  { topic: 'who pays', ids: ['network.familyMember'], on: NETWORK, side: 'PERSON', written: '.*',
    records: (about) => sql`select from ${memberships(about, MEMBER)} where classification = 'FAMILY'` },
  { topic: 'who pays', ids: ['network.leaving', 'network.leavingPayment'], on: NETWORK, side: 'PERSON', written: '.*',
    records: (about) => sql`select 'leavingPayment' as id from ${memberships(about, MEMBER)}` },
  { topic: 'who pays', ids: ['network.resident'], on: NETWORK, side: 'PERSON', written: '.*',
    records: (about) => sql`select from ${memberships(about, RESIDENT)}` },
  { topic: 'account', ids: ['network.blockedText'], on: NETWORK, side: 'PERSON', written: '{text} har ubetalt lading\\. .*',
    records: (about) => sql`select name as text from ${memberships(about, MEMBER)} where status = 'BLOCKED'` },
  { topic: 'network', ids: ['network.members'], on: NETWORK, side: 'PERSON', written: 'Medlemmer i {text}',
    records: (about) => sql`select name as text from ${memberships(about, ADMINISTRATOR)} where classification = 'FAMILY'` },
  { topic: 'network', ids: STATES, on: NETWORK, side: 'PERSON', place: 'ITEM', written: '{text} · .*', isPart: true,
    records: (about) => sql`select invitee_name as text, state as id from ${invitations(about)}` },
  { topic: 'sent', ids: ['network.sentAt'], on: NETWORK, side: 'PERSON', written: 'Sendt {day}, \\d\\d:\\d\\d', isPart: true,
    records: (about) => sql`select ${osloDay('created_at')} as day from ${invitations(about)}` },
  { topic: 'network', ids: ['network.expiresAt'], on: NETWORK, side: 'PERSON', written: 'Gjelder til {day}, \\d\\d:\\d\\d',
    records: (about) => sql`select ${osloDay('expires_at')} as day from ${invitations(about)} where ${OPEN}` },
  { topic: 'network', ids: ['network.inviteText'], on: NETWORK, side: 'PERSON', written: 'Du kan invitere {n} person(?:er)? til\\..*',
    records: (about) => sql`select 4 - count(*) - (select count(*) from ${invitations(about)} where ${OPEN}) as n from ${people(about, MEMBER)}
      where exists (select from organization where id = ${about.organizationId} and classification = 'FAMILY') having count(*) >= 0 and ${about.organizationId}::text is not null` },
  { topic: 'network', ids: ['home.invitation.title'], on: ['home'], written: ['{text} har invitert deg', 'Du har {n} invitasjoner som venter på svar'],
    records: (about) => sql`select case when count(*) = 1 then min(name) end as text, case when count(*) > 1 then count(*) end as n
      from invitation join organization on organization.id = organization_id join app_user on lower(app_user.email) = lower(invitee_email)
      where app_user.id = ${about.userId} and invitation.status in ('CREATED', 'EMAIL_SENT') and expires_at > ${about.now}::timestamptz having count(*) > 0` , side: 'PERSON' },

  { topic: 'who pays', ids: ['network.people.intro'], on: NETWORK, side: 'ORGANIZATION', written: '{text} betaler for ladingen til medlemmene\\. .*',
    records: (about) => sql`select name as text from organization where id = ${about.organizationId}` },
  { topic: 'network', ids: ['network.people.totals'], on: NETWORK, side: 'ORGANIZATION', written: '{n} medlem(?:mer)?(?:, {nInvited} invitasjon(?:er)?)?',
    records: (about) => sql`select (select count(*) from ${people(about, MEMBER)}) as n, nullif(count(*), 0) as "nInvited"
      from ${invitations(about)} where ${OPEN} or state in ('EMAIL_FAILED', 'EXPIRED')
      having count(*) + (select count(*) from ${people(about, MEMBER)}) > 0` },
  { topic: 'network', ids: STATES, on: NETWORK, side: 'ORGANIZATION', place: 'ITEM', written: '{text} · .*',
    records: (about) => sql`select invitee_name as text, state as id from ${invitations(about)} where ${OPEN} or state in ('EMAIL_FAILED', 'EXPIRED')` },
  { topic: 'nothing', ids: ['network.people.empty'], on: NETWORK, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select where not exists (select from ${people(about, MEMBER)})
      and not exists (select from ${invitations(about)} where ${OPEN} or state in ('EMAIL_FAILED', 'EXPIRED'))` },
  { topic: 'network', ids: ['network.people.residents.count'], on: NETWORK, side: 'ORGANIZATION', written: '{n} beboere?',
    records: (about) => sql`select count(*) as n from ${people(about, RESIDENT)} where (select classification = 'COOPERATIVE' from organization where id = ${about.organizationId})
      having count(*) > 0` },
  { topic: 'nothing', ids: ['network.people.residents.empty'], on: NETWORK, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select from organization where id = ${about.organizationId} and classification = 'COOPERATIVE'
      and not exists (select from ${people(about, RESIDENT)})` },
  { topic: 'network', ids: ['network.people.handovers.DONE', 'network.people.handovers.PLANNED'], on: NETWORK, side: 'ORGANIZATION', place: 'ITEM',
    written: 'Fra [^·]* · [^·]* · {text} · [^·]* · {day}(?: · .*)?', isPart: true,
    records: (about) => sql`select code as text, hand_over_on::text as day, case when at > ${about.now}::timestamptz then 'PLANNED' else 'DONE' end as id from charger_handover join installed_charger using (charger_id)
      where organization_id = ${about.organizationId}` },
  { topic: 'network', ids: ['organization.tasks.pending'], on: ['home'], side: 'ORGANIZATION', written: '{n} invitasjon(?:er)? venter på svar',
    records: (about) => sql`select count(*) as n from ${invitations(about)} where ${OPEN} having count(*) > 0` },
  { topic: 'network', ids: ['organization.followUp.invitations'], on: ['home'], side: 'ORGANIZATION', written: '{n} invitasjon(?:er)? kom ikke frem eller er utløpt',
    records: (about) => sql`select count(*) as n from ${invitations(about)} where state in ('EMAIL_FAILED', 'EXPIRED') having count(*) > 0` },
  { topic: 'network', ids: ['organization.tasks.residents'], on: ['home'], side: 'ORGANIZATION', written: '{n} beboere? med egen lader',
    records: (about) => sql`select count(*) as n from ${people(about, RESIDENT)} having count(*) > 0` },
  { topic: 'chargers', ids: ['organization.followUp.outOfOrder'], on: ['home'], side: 'ORGANIZATION', written: '{n} ladere? er ute av drift',
    records: (about) => sql`select count(*) as n from ${chargers(about)} where out_of_order_since is not null having count(*) > 0` },
  { topic: 'chargers', ids: ['organization.followUp.silent'], on: ['home'], side: 'ORGANIZATION', written: '{n} ladere? er uten kontakt',
    records: (about) => sql`select count(*) as n from ${chargers(about)} where silent_since is not null and out_of_order_since is null having count(*) > 0` },
  { topic: 'nothing', ids: ['organization.drivers.empty'], on: ['home'], side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select from charging_record where organization_id = ${about.organizationId}
      and oslo_month = date_trunc('month', ${today(about)})::date having count(*) = 0 and not ${isCooperative(about)} and exists (select from charging_record where organization_id = ${about.organizationId})` },

  { topic: 'nothing', ids: ['orders.empty'], on: ORDERS, written: '.*', side: 'PERSON',
    records: (about) => sql`select where not exists (select from charger_order where user_id = ${about.userId})` },
  { topic: 'mounted', ids: STATUSES, on: ORDERS, side: 'PERSON', place: 'ITEM', written: '[^·]*, {text} · .*',
    records: (about) => sql`select parking_lot as text, ${status(about)} as id from charger_order where user_id = ${about.userId}` },
  { topic: 'orders', ids: ['orders.cancellableUntil'], on: ORDERS, written: 'til {day}, \\d\\d:\\d\\d',
    records: (about) => sql`select installs_from::text as day from charger_order where user_id = ${about.userId} and status = 'RECEIVED'
      and installs_from > ${today(about)}` },
  { topic: 'mounted', isNobodys: true, ids: ['chargerOrder.overdue.planned'], on: ORDERS, side: 'PERSON', written: 'Montering var avtalt til {day}\\.',
    records: (about) => sql`select installs_to::text as day from charger_order where user_id = ${about.userId} and ${status(about)} = 'RECEIVED'
      and installs_to < ${today(about)}` },
  { topic: 'mounted', ids: ['coolingOff.untilReceived.installed'], on: ORDERS, side: 'PERSON', written: '.*',
    records: (about) => sql`select from charger_order where user_id = ${about.userId} and ${status(about)} = 'INSTALLED'
      and (received_at is null or received_at > ${about.now}::timestamptz)` },
  { topic: 'nothing', ids: ['rfid.orders.empty'], on: ORDERS, side: 'PERSON', written: '.*',
    records: (about) => sql`select where not exists (select from rfid_order where user_id = ${about.userId})` },
  { topic: 'sent', ids: ['rfid.orderStatus.NOT_PROCESSED', 'rfid.orderStatus.PROCESSED'], on: ORDERS, side: 'PERSON', place: 'ITEM',
    written: '{n} brikker? · {kr} · [^·]* · {day} .*',
    records: (about) => sql`select quantity as n, amount_ore as kr, ${osloDay('created_at')} as day,
      case when processed_at <= ${about.now}::timestamptz then 'PROCESSED' else 'NOT_PROCESSED' end as id from rfid_order where user_id = ${about.userId}` },
  { topic: 'nothing', ids: ['chargerOrders.noProject'], on: ORDERS, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select where not exists (select from ${projects(about)})` },
  { topic: 'orders', ids: ['chargerOrders.orderedOf'], on: ORDERS, side: 'ORGANIZATION', place: null, written: '{n} av {nAll}',
    records: (about) => sql`select count(charger_order.id) as n, capacity as "nAll" from ${projects(about)}
      left join charger_order on project_code = code and charger_order.status = 'RECEIVED' group by code, capacity` },
  { topic: 'orders', ids: ['chargerOrders.status.CLOSED', 'chargerOrders.status.FULL', 'chargerOrders.status.OPEN'], on: ORDERS, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select case when closes_on < ${today(about)} then 'CLOSED'
        when (select count(*) from charger_order where project_code = code and status = 'RECEIVED') >= capacity then 'FULL' else 'OPEN' end as id
      from ${projects(about)}` },
  { topic: 'orders', ids: ['chargerOrders.orders'], on: ORDERS, side: 'ORGANIZATION', written: '{n} bestilling(?:er)?',
    records: (about) => sql`select count(*) as n from ${projectOrders(about)} having exists (select from ${projects(about)})` },
  { topic: 'orders', ids: ['organization.tasks.chargerOrders'], on: ['home'], side: 'ORGANIZATION', written: '{n} bestilling(?:er)? av ladere?',
    records: (about) => sql`select count(*) filter (where status = 'RECEIVED') as n from ${projectOrders(about)} having count(*) filter (where status = 'RECEIVED') > 0` },
  { topic: 'nothing', ids: ['chargerOrders.empty'], on: ORDERS, side: 'ORGANIZATION', written: '.*',
    records: (about) => sql`select where exists (select from ${projects(about)}) and not exists (select from ${projectOrders(about)})` },
  { topic: 'mounted', ids: STATUSES, on: ORDERS, side: 'ORGANIZATION', place: 'ITEM', written: '{text} · .*',
    records: (about) => sql`select parking_lot as text, ${status(about)} as id from ${projectOrders(about)}` },
];
