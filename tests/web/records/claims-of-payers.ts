import { sql } from 'kysely';
import type { About, Claim } from './claim.ts';
import { sessions, today } from './claims-of-charging.ts';

const NETWORK = ['network'] as const;

/** The first day of the records that say who pays. */
const from = (about: About) => sql`(${today(about)} - 89)`;
/** The networks that pay by a role of the person. */
const byRole = (
  about: About,
) => sql`(select distinct organization.id, case classification when 'FAMILY' then 'familien' else name end as name
  from user_role join organization on organization.id = organization_id
  where user_id = ${about.userId} and role_id = '821200001' and user_role.status = 'Active') as network`;
/** Only members and residents read who pays. */
const isTold = (about: About) => sql`exists (select from user_role where user_id = ${about.userId}
  and role_id in ('821200001', '821200003') and status = 'Active')`;
const told = (about: About) =>
  sql`(select * from ${sessions(about)} where day >= ${from(about)} and in_kroner and ${isTold(about)}) as session`;
const isAsRolesSay = (about: About) => sql`((select count(*) from ${byRole(about)}) < 2
  and not exists (select from ${told(about)} where not own and organization_id not in (select id from ${byRole(about)}))
  and not exists (select from ${byRole(about)} where id not in (select organization_id from ${told(about)} where not own)))`;

/** Who pays at each kind of place, and the places of the same payers together. */
const groups = (about: About) => sql`(with places as (
    select access_category, bool_or(own) as is_own, string_agg(distinct case classification when 'FAMILY' then 'Familien' else name end, ' og ') filter (where not own) as payers
    from ${told(about)} left join organization on organization.id = session.organization_id group by access_category),
  words as (select *, case access_category when 'PUBLIC' then 'offentlig' when 'BUSINESS' then 'på jobb' else 'hjemme' end as word,
    case access_category when 'PUBLIC' then 1 when 'BUSINESS' then 2 else 3 end as rank from places)
  select payers as text, case when payers is null then 'self' when is_own then 'shared' else 'network' end as payer,
    regexp_replace(string_agg(word, ', ' order by rank), ', ([^,]*)$', ' og \\1') as "textPlaces"
  from words group by payers, is_own) as payer`;

const paid = (id: string, payer: string, isAlways: boolean, written: string): Claim => ({
  topic: 'who pays',
  ids: [id],
  on: NETWORK,
  side: 'PERSON',
  written,
  records: (about) =>
    sql`select text, "textPlaces" from ${groups(about)} where payer = ${payer} and ${isAsRolesSay(about)} = ${isAlways}`,
});

const common = { topic: 'who pays', on: NETWORK, side: 'PERSON' } as const;

/** Who pays for a person's charging at each kind of place, by the records (CHARGE-75). */
// oxfmt-ignore
export const PAYERS: readonly Claim[] = [
  paid('payer.network', 'network', true, '{text} betaler for det du lader {textPlaces}\\.'),
  { ...paid('payer.shared', 'shared', true, '{text} betaler for noe av det du lader {textPlaces}\\.'), isNobodys: true },
  paid('payer.self', 'self', true, 'Det du lader {textPlaces}, betaler du selv\\.'),
  { ...paid('payer.network.sofar', 'network', false, '{text} har betalt for det du har ladet {textPlaces}\\.'), isNobodys: true },
  paid('payer.self.sofar', 'self', false, 'Du har selv betalt for det du har ladet {textPlaces}\\.'),
  { ...common, ids: ['payer.sofar'], written: 'Det gjelder lading siden {day}\\.',
    records: (about) => sql`select ${from(about)}::text as day from ${told(about)} having count(*) > 0 and not ${isAsRolesSay(about)}` },
  { ...common, ids: ['payer.several'], written: 'Du er med i {n} nettverk, .*',
    records: (about) => sql`select count(*) as n from ${byRole(about)} having count(*) > 1` },
  { ...common, ids: ['payer.differs'], isNobodys: true, written: 'Med rollen din skulle {text} ha betalt\\. .*',
    records: (about) => sql`select min(name) as text from ${byRole(about)} having count(*) = 1 and exists (select from ${told(about)})
      and not exists (select from ${told(about)} where not own)` },
  { ...common, ids: ['payer.byRole'], isNobodys: true, written: 'Med rollen din betaler {text} for det du lader\\. .*',
    records: (about) => sql`select min(name) as text from ${byRole(about)} having count(*) = 1 and not exists (select from ${told(about)})` },
];
