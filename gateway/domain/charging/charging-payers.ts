import { ROLE_ID, type RoleFacts } from '../facts.ts';
import { minus, sumOf } from './amounts.ts';
import type { BookedFigures } from './charging-figures.ts';

/** The kinds of place in the order of a sentence about them. */
const CATEGORIES = ['PUBLIC', 'BUSINESS', 'HOME'] as const;
type Category = (typeof CATEGORIES)[number];

/** The payers of a person's charging at one kind of place; null where the kind is unknown. */
export interface PlacePayers {
  readonly accessCategory: Category | null;
  readonly isPaidBySelf: boolean;
  readonly organizationIds: readonly string[];
}

/** The payers of a person's charging, by the roles and by the records of some days. */
export interface ChargingPayers {
  /** By the records. Null where they do not say who pays. */
  readonly places: readonly PlacePayers[] | null;
  /** The organisations that pay by a role of the person. */
  readonly byRoleIds: readonly string[];
  /** Whether the records confirm the roles, or there are no records. */
  readonly isAsRolesSay: boolean;
}

/** The parts of a person's charging by kind of place. */
type Buckets = readonly Readonly<{ key: string; figures: BookedFigures }>[];
/** What the backend says of the payers as a whole; null where it does not say. */
type Payers = Readonly<{ isPaidBySelf: boolean | null; organizationIds: readonly string[] }>;

/** The networks whose members do not pay for their charging (NETWORK-4, NETWORK-18). A resident does (NETWORK-20). */
export const networksThatPay = (roles: readonly RoleFacts[]): readonly string[] => [
  ...new Set(
    roles.flatMap(({ roleId, organizationId }) =>
      roleId === ROLE_ID.MEMBER ? (organizationId ?? []) : [],
    ),
  ),
];

/** The families whose bills the person pays, as their administrator (NETWORK-2). */
const ownFamilies = (roles: readonly RoleFacts[]): ReadonlySet<string | null> =>
  new Set(
    roles.flatMap(({ roleId, organizationClassification, organizationId }) =>
      roleId === ROLE_ID.ADMINISTRATOR && organizationClassification === 'FAMILY'
        ? [organizationId]
        : [],
    ),
  );

/** Whether the figures name a payer, or there is none to name. */
export const saysWhoPays = (buckets: Buckets): boolean =>
  buckets.some(({ figures }) => figures.paidBy.length > 0) ||
  buckets.every(({ figures }) => figures.sessions === 0);

const categoryOf = (key: string): Category | null =>
  CATEGORIES.find((category) => category === key) ?? null;

/** Whether the person paid for some of it, or may have: what organisations are billed for is not all, or it is unknown whether it is. */
function isPaidBySelf({ costs, costsNoVat, paidBy }: BookedFigures): boolean {
  if (paidBy.length === 0) return true;
  const rest = minus(costs, sumOf(paidBy.map((paid) => paid.costs)));
  return (rest ?? minus(costsNoVat, sumOf(paidBy.map((paid) => paid.costsNoVat)))) !== 0;
}

/** The payers of each kind of place, by what organisations are billed. The rest is the person's, as in `splitCosts`. */
function payersByPlace(buckets: Buckets): readonly PlacePayers[] {
  return buckets
    .filter(({ figures }) => figures.sessions > 0)
    .map(({ key, figures }) => ({
      accessCategory: categoryOf(key),
      isPaidBySelf: isPaidBySelf(figures),
      organizationIds: figures.paidBy.map(({ organizationId }) => organizationId),
    }))
    .toSorted((one, other) => rankOf(one.accessCategory) - rankOf(other.accessCategory));
}

const rankOf = (category: Category | null) =>
  category === null ? CATEGORIES.length : CATEGORIES.indexOf(category);

/** Without the payers of each kind of place, those of all places together. Null when they are unknown as well. */
function payersOfAll(
  buckets: Buckets,
  { isPaidBySelf, organizationIds }: Payers,
): readonly PlacePayers[] | null {
  if (organizationIds.length > 0)
    return [{ accessCategory: null, isPaidBySelf: isPaidBySelf !== false, organizationIds }];
  return isPaidBySelf === true ? payersByPlace(buckets) : null;
}

/**
 * Whether the records say what the roles say: with one network it pays for some kind of place and no other organisation pays; without
 * one the person pays. Several networks say nothing that records could confirm.
 */
function confirms(places: readonly PlacePayers[], byRoleIds: readonly string[]): boolean {
  const paying = new Set(places.flatMap(({ organizationIds }) => organizationIds));
  if (paying.size !== byRoleIds.length || byRoleIds.length > 1) return false;
  return byRoleIds.every((id) => paying.has(id));
}

/**
 * The payers of a person's charging.
 *
 * @param buckets the charging of some days by kind of place
 * @param payers those of the same days; null where `buckets` name them, see `saysWhoPays`
 */
export function chargingPayers(
  buckets: Buckets,
  payers: Payers | null,
  roles: readonly RoleFacts[],
): ChargingPayers {
  const byRoleIds = networksThatPay(roles);
  const families = ownFamilies(roles);
  const found = payers === null ? payersByPlace(buckets) : payersOfAll(buckets, payers);
  const places =
    found?.map(({ accessCategory, isPaidBySelf, organizationIds }) => ({
      accessCategory,
      isPaidBySelf: isPaidBySelf || organizationIds.some((id) => families.has(id)),
      organizationIds: organizationIds.filter((id) => !families.has(id)),
    })) ?? null;
  return {
    places,
    byRoleIds,
    isAsRolesSay: places !== null && (places.length === 0 || confirms(places, byRoleIds)),
  };
}
