import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { folded } from '../charging/conditions.ts';
import { repeated } from '../charging/query.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import type { Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { shownChip, visible, type Row } from './chips.ts';

const MyQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  sort: z.enum(['NAME', 'NUMBER', 'MEMBER', 'COST_CENTER']).default('NAME'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
  ...pageFields(50, 200),
});
const OrganizationQuery = z.strictObject({
  ...MyQuery.shape,
  memberId: z.string().min(1).max(100).optional(),
  serialNumber: repeated(z.string().min(1).max(20), 200),
});
type Query = z.infer<typeof OrganizationQuery>;

/** The queries by owner. A person’s chips have no members to filter by. */
export const RFID_QUERIES: Readonly<Record<'My' | 'Organization', z.ZodType<Query>>> = {
  My: MyQuery,
  Organization: OrganizationQuery,
};

/** A page of chips in the order of the query, with the totals of all that match it. */
export async function rfidPage(
  deps: SandboxDeps,
  owner: Owner,
  { limit, cursor, ...query }: Query,
): Promise<Success<'getMyRfids'>> {
  const scope = JSON.stringify(['rfids', owner, query]);
  const after = decodeListCursor(cursor, scope, Position);
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const { status, memberId, serialNumber } = query;
  const numbers = serialNumber && new Set(serialNumber);
  const chips = (await visible(deps, owner).execute()).filter(
    (chip) =>
      (status === undefined || chip.status === status) &&
      (memberId === undefined || chip.member_id === memberId) &&
      (numbers?.has(chip.serial_number) ?? true) &&
      matches(chip, words),
  );
  const sign = query.order === 'ASCENDING' ? 1 : -1;
  const order = (a: Place, b: Place) => sign * compare(a, b);
  const placed = chips
    .map((chip) => ({ chip, place: placeOf(chip, query.sort) }))
    .toSorted((a, b) => order(a.place, b.place));
  const found = after ? placed.filter(({ place }) => order(place, after) > 0) : placed;
  const { rows, nextCursor } = pageOf(found, limit, scope, ({ place }) => place);
  return {
    items: rows.map(({ chip }) => shownChip(chip, owner)),
    nextCursor,
    totals: {
      count: chips.length,
      active: chips.filter((chip) => chip.status === 'ACTIVE').length,
    },
  };
}

const Position = z.tuple([z.string(), z.string(), z.string()]);
type Place = z.infer<typeof Position>;

const nameOf = ({ first_name: first, last_name: last }: Row) =>
  `${first ?? ''} ${last ?? ''}`.trim();

const SORTED_BY: Readonly<Record<Query['sort'], (chip: Row) => string>> = {
  NAME: () => '',
  NUMBER: (chip) => chip.serial_number,
  MEMBER: nameOf,
  COST_CENTER: (chip) => chip.cost_center ?? '',
};

const placeOf = (chip: Row, sort: Query['sort']): Place => [
  SORTED_BY[sort](chip),
  chip.description ?? chip.serial_number,
  chip.id,
];

const collator = new Intl.Collator('nb', { numeric: true });

function compare([value, name, id]: Place, [otherValue, otherName, otherId]: Place): number {
  if (id === otherId) return 0;
  return (
    collator.compare(value, otherValue) ||
    collator.compare(name, otherName) ||
    (id < otherId ? -1 : 1)
  );
}

/** Whether every word is found in the nickname, the number, the member or the cost centre. */
function matches(chip: Row, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = folded(
    [chip.description, chip.serial_number, nameOf(chip), chip.cost_center].join(' '),
  );
  return words.every((word) => text.includes(word));
}
