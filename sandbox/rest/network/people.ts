import { sql } from 'kysely';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { folded } from '../charging/conditions.ts';
import { pageFields } from '../fields.ts';
import { invitationBody, invitations } from '../invitation/state.ts';
import type { Success } from '../operation.ts';
import { isHeld } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';

const Search = z.string().min(1).max(100).optional();

export const PeopleQuery = z.strictObject({
  search: Search,
  group: z.enum(['MEMBER', 'PENDING', 'FAILED', 'ENDED']).optional(),
  sort: z.enum(['NAME', 'SINCE', 'CHIPS', 'ENERGY']).default('NAME'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
  ...pageFields(50, 1000),
});

type Query = z.infer<typeof PeopleQuery>;
type Page = Success<'getOrganizationPeople'>;
type NetworkPerson = Page['items'][number];
type Group = NonNullable<Query['group']>;

/** A person with the values that the list is searched and sorted by. */
interface Entry {
  readonly person: NetworkPerson;
  readonly group: Group;
  readonly name: string;
  /** Case-folded. */
  readonly text: string;
  readonly since: string;
}

const ENDED = ['ACCEPTED', 'DECLINED', 'REVOKED'];
const FAILED = ['EMAIL_FAILED', 'EXPIRED'];

const collator = new Intl.Collator('nb', { numeric: true });
const inOrder = (first: string, second: string) => (first === second ? 0 : first < second ? -1 : 1);

/** Whether a text contains every word of a search. */
export function wordsIn(search: string | undefined): (text: string) => boolean {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}

/** The current members with a role, by name. */
export function holdersOfRole(
  { db, clock }: SandboxDeps,
  organizationId: string,
  roleId: (typeof ROLE)['member' | 'resident'],
) {
  return db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['user_role.id', 'user_id', 'first_name', 'last_name', 'email', 'active_from'])
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', roleId)
    .where(isHeld(clock.now()))
    .execute();
}

async function members(deps: SandboxDeps, organizationId: string): Promise<Entry[]> {
  const month = osloDate(deps.clock.now()).with({ day: 1 }).toString();
  const rows = await holdersOfRole(deps, organizationId, ROLE.member);
  const chips = await deps.db
    .selectFrom('rfid_chip')
    .select(['member_id', (is) => is.fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .where('member_id', 'is not', null)
    .where((is) => is.or([is('arrives_at', 'is', null), is('arrives_at', '<=', deps.clock.now())]))
    .where('ended_at', 'is', null)
    .groupBy('member_id')
    .execute();
  const use = await deps.db
    .selectFrom('charging_month')
    .select(['user_id', (is) => is.fn.sum<number>('energy_wh').as('energy')])
    .select(sql<number>`coalesce(sum(total_ore) filter (where currency = 'NOK'), 0)`.as('amount'))
    .where('organization_id', '=', organizationId)
    .where('oslo_month', '=', month)
    .groupBy('user_id')
    .execute();
  const chipsOf = new Map(chips.map(({ member_id: id, count }) => [id, count]));
  const useOf = new Map(use.map((row) => [row.user_id, row]));
  return rows.map((row) => {
    const { id, first_name: firstName, last_name: lastName, email } = row;
    const since = row.active_from?.toISOString() ?? null;
    const used = useOf.get(row.user_id);
    return {
      person: {
        id: `member-${id}`,
        member: { userRoleId: id, roleId: ROLE.member, firstName, lastName, email, since },
        invitation: null,
        chips: chipsOf.get(row.user_id) ?? 0,
        energy: used?.energy ?? 0,
        amount: used?.amount ?? 0,
      },
      group: 'MEMBER',
      name: `${lastName} ${firstName}`,
      text: folded(`${firstName} ${lastName} ${email}`),
      since: since ?? '',
    };
  });
}

async function invited({ db, clock }: SandboxDeps, organizationId: string): Promise<Entry[]> {
  const rows = await invitations(db).where('organization_id', '=', organizationId).execute();
  return rows.map((row) => {
    const invitation = invitationBody(row, clock.now(), true);
    const { invitee_name: name, invitee_email: email } = row;
    const { status } = invitation;
    const group = ENDED.includes(status) ? 'ENDED' : FAILED.includes(status) ? 'FAILED' : 'PENDING';
    return {
      person: {
        id: `invitation-${row.id}`,
        member: null,
        invitation,
        chips: null,
        energy: null,
        amount: null,
      },
      group,
      name: lastNameFirst(name),
      text: folded(`${name} ${email}`),
      since: invitation.createdAt,
    };
  });
}

/** The name in sorting order: the last word first. */
function lastNameFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

const RANKS: Readonly<Record<Query['sort'], (first: Entry, second: Entry) => number>> = {
  NAME: () => 0,
  SINCE: (first, second) => inOrder(first.since, second.since),
  CHIPS: (first, second) => (first.person.chips ?? -1) - (second.person.chips ?? -1),
  ENERGY: (first, second) => (first.person.energy ?? -1) - (second.person.energy ?? -1),
};

const Position = z.tuple([z.number().int().nonnegative()]);

/** A page of the members and invitations of an organisation. */
export async function peoplePage(
  deps: SandboxDeps,
  organizationId: string,
  { search, group, sort, order, limit, cursor }: Query,
): Promise<Page> {
  const scope = JSON.stringify(['people', organizationId, search, group, sort, order]);
  const [start = 0] = decodeListCursor(cursor, scope, Position) ?? [];
  const isFound = wordsIn(search);
  const everyone = [
    ...(group === undefined || group === 'MEMBER' ? await members(deps, organizationId) : []),
    ...(group === 'MEMBER' ? [] : await invited(deps, organizationId)),
  ];
  const sign = order === 'ASCENDING' ? 1 : -1;
  const rank = RANKS[sort];
  const found = everyone
    .filter((entry) => (group === undefined ? entry.group !== 'ENDED' : entry.group === group))
    .filter(({ text }) => isFound(text))
    .toSorted(
      (first, second) =>
        sign * (rank(first, second) || (sort === 'NAME' ? byName(first, second) : 0)) ||
        byName(first, second),
    );
  const { rows, nextCursor } = pageOf(found.slice(start), limit, scope, () => [start + limit]);
  return {
    items: rows.map(({ person }) => person),
    nextCursor,
    totals: {
      count: found.length,
      members: found.filter((entry) => entry.group === 'MEMBER').length,
    },
  };
}

const byName = (first: Entry, second: Entry): number =>
  collator.compare(first.name, second.name) || inOrder(first.person.id, second.person.id);
