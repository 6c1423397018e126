import { cardLastMonth } from '../payment/card-expiry.ts';
import { subscriptionValidity } from '../subscription/subscription-validity.ts';
import { stateOf, type ChargerFacts } from './charger-trouble.ts';
import type { CardFacts } from '../facts.ts';
import { grouped } from '../grouped.ts';
import { roundAmount } from '../round-amount.ts';

/** Possible problems at a facility, most urgent first. */
export const HINT_KINDS = [
  'CHIP_AT_TWO_CHARGERS',
  'ENERGY_ABOVE_POWER',
  'CARD_EXPIRES',
  'CHARGER_UNUSED',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** A session; milliseconds, Wh. Null is unknown. */
export interface HintSession {
  readonly id: string;
  readonly chargerId: string;
  /** RFC 3339. */
  readonly date: string;
  readonly chargingTime: number | null;
  readonly energy: number | null;
}

/** A source of facts that could not be fetched, or of which a part could not be read. */
export const HINT_GAPS = ['CHARGERS', 'USES', 'OVERLAPS', 'CARD'] as const;
export type HintGap = (typeof HINT_GAPS)[number];

/** The input of the rules. Null is unknown: a rule that needs an unknown value has no hint, and is unknown itself. */
export interface HintFacts<Charger extends HintCharger = HintCharger> {
  readonly chargers: readonly Charger[];
  readonly uses: readonly Readonly<{
    chargerId: string;
    /** The start of the last session, or else the time of installation; RFC 3339. */
    idleSince: string | null;
    /** The session closest to the charger's maximum energy, or furthest above it. */
    highest: HintSession | null;
  }>[];
  /** Sessions of one chip. */
  readonly overlaps: readonly Readonly<{
    isOwnChip: boolean | null;
    earlier: HintSession;
    later: HintSession;
  }>[];
  /** The card that is charged next; null when there is none. */
  readonly card: CardFacts | null;
  /** The day in Oslo; null when no card is charged. */
  readonly nextDebitOn: string | null;
  readonly gaps: readonly HintGap[];
}

type HintCharger = ChargerFacts &
  Readonly<{ id: string; maxPower: number | null; locationId: string | null }>;

/** A possible problem with its facts; fields that do not apply to the kind are null. */
export interface Hint<Charger = HintCharger> {
  readonly kind: HintKind;
  /** The identity of the cause: another cause makes a new hint. */
  readonly cause: readonly string[];
  /** Derived from the kind and the cause, so that every request gives the same hint the same id. */
  readonly id: string;
  readonly chargers: readonly Charger[];
  readonly at: string | null;
  readonly energy: number | null;
  readonly possibleEnergy: number | null;
  readonly isOwnChip: boolean | null;
  readonly cardLastMonth: string | null;
  readonly debitOn: string | null;
}

const NOTHING = {
  ...{ chargers: [], at: null, energy: null, possibleEnergy: null, isOwnChip: null },
  ...{ cardLastMonth: null, debitOn: null },
} as const;

const HOUR_MS = 3_600_000;
const UNUSED_AFTER_MS = 60 * 24 * HOUR_MS;
/** The number of unused chargers at one location from which they become one hint. */
const MANY_UNUSED = 3;
/** Meters and clocks round to the minute, so a session may have lasted this much longer. */
const ROUNDING_MS = 60_000;

const isLongAgo = (idleSince: string, now: number): boolean =>
  now - Date.parse(idleSince) >= UNUSED_AFTER_MS;

const endOf = ({ date, chargingTime }: HintSession): number | null =>
  chargingTime === null ? null : Date.parse(date) + chargingTime;

/** Something that a rule could not judge: of these chargers, or of any where that is null too. */
interface Unjudged {
  readonly unknownAt: readonly string[] | null;
}
const ANYWHERE: Unjudged = { unknownAt: null };
const unjudgedAt = (...unknownAt: readonly string[]): Unjudged => ({ unknownAt });

/**
 * The unused chargers, longest unused first. A charger that has a trouble or is not active is unused for a reason that is shown
 * elsewhere.
 *
 * @param now epoch milliseconds
 */
export const unusedChargers = <Charger extends HintCharger>(
  uses: readonly Pick<HintFacts['uses'][number], 'chargerId' | 'idleSince'>[],
  chargerOf: (id: string) => Charger | undefined,
  now: number,
): readonly Readonly<{ charger: Charger; idleSince: string }>[] =>
  uses
    .flatMap(({ chargerId, idleSince }) => {
      const charger = chargerOf(chargerId);
      if (!charger || idleSince === null || !isLongAgo(idleSince, now)) return [];
      const { status, found } = stateOf(charger, now);
      return status === 'ACTIVE' && found === null ? [{ charger, idleSince }] : [];
    })
    .toSorted((a, b) => Date.parse(a.idleSince) - Date.parse(b.idleSince));

type ChargerOf<Charger> = (id: string) => Charger | undefined;
type Judged<Charger> = Omit<Hint<Charger>, 'kind' | 'id'> | Unjudged;

/** The rules: for each kind, the hints that follow from the facts, and what the facts do not tell. */
type Rules = Readonly<
  Record<
    HintKind,
    <Charger extends HintCharger>(
      facts: HintFacts<Charger>,
      chargerOf: ChargerOf<Charger>,
      now: number,
    ) => readonly Judged<Charger>[]
  >
>;

/** Chargers that could not be read, or whose use could not. */
const hasGapInUses = ({ gaps }: HintFacts): boolean =>
  gaps.includes('CHARGERS') || gaps.includes('USES');

/** The chargers whose use is unknown: the backend has one use for each other. */
function withoutUse({ chargers, uses }: HintFacts): readonly HintCharger[] {
  const known = new Set(uses.map(({ chargerId }) => chargerId));
  return chargers.filter(({ id }) => !known.has(id));
}

/** Whether it is unknown if the charger is active. */
const isDoubtful = ({ isLinked, subscription }: HintCharger, now: number): boolean =>
  isLinked === undefined &&
  subscription !== null &&
  subscriptionValidity(subscription, now) === 'UNREADABLE';

const RULES: Rules = {
  CHIP_AT_TWO_CHARGERS: <Charger extends HintCharger>(
    { overlaps, gaps }: HintFacts<Charger>,
    chargerOf: ChargerOf<Charger>,
  ) => [
    ...(gaps.includes('OVERLAPS') ? [ANYWHERE] : []),
    ...overlaps.flatMap(({ isOwnChip, earlier, later }): readonly Judged<Charger>[] => {
      const [one, other] = [chargerOf(earlier.chargerId), chargerOf(later.chargerId)];
      const start = Date.parse(later.date);
      if (earlier.chargerId === later.chargerId || start < Date.parse(earlier.date)) return [];
      if (!one || !other) return gaps.includes('CHARGERS') ? [ANYWHERE] : [];
      const end = endOf(earlier);
      if (end === null) return [unjudgedAt(one.id, other.id)];
      if (end <= start) return [];
      const cause = [earlier.id, later.id];
      return [{ ...NOTHING, cause, chargers: [one, other], at: later.date, isOwnChip }];
    }),
  ],
  ENERGY_ABOVE_POWER: <Charger extends HintCharger>(
    facts: HintFacts<Charger>,
    chargerOf: ChargerOf<Charger>,
  ) => [
    ...(hasGapInUses(facts) ? [ANYWHERE] : []),
    ...withoutUse(facts).map(({ id }) => unjudgedAt(id)),
    ...facts.uses.flatMap(({ chargerId, highest }): readonly Judged<Charger>[] => {
      const charger = chargerOf(chargerId);
      if (!charger || highest === null) return [];
      const { id, energy, chargingTime, date } = highest;
      const { maxPower } = charger;
      // No charger has a power of zero: the value is unusable.
      if (highest.chargerId !== chargerId || !maxPower || energy === null || chargingTime === null)
        return [unjudgedAt(chargerId)];
      const within = (time: number) => roundAmount(maxPower * (time / HOUR_MS));
      if (energy <= within(chargingTime + ROUNDING_MS)) return [];
      const possibleEnergy = within(chargingTime);
      return [{ ...NOTHING, cause: [id], chargers: [charger], at: date, energy, possibleEnergy }];
    }),
  ],
  CARD_EXPIRES: ({ card, nextDebitOn, gaps }) => {
    const last = card && cardLastMonth(card);
    if (gaps.includes('CARD') || (card && nextDebitOn !== null && last === null))
      return [unjudgedAt()];
    if (!card || last === null || nextDebitOn === null || last >= nextDebitOn.slice(0, 7))
      return [];
    const cause = [card.cardMask ?? '', last, nextDebitOn];
    return [{ ...NOTHING, cause, cardLastMonth: last, debitOn: nextDebitOn }];
  },
  CHARGER_UNUSED: (facts, chargerOf, now) => {
    const { uses, chargers } = facts;
    const unused = unusedChargers(uses, chargerOf, now);
    const idleSince = new Map(uses.map((use) => [use.chargerId, use.idleSince]));
    const unjudged = chargers.filter((charger) => {
      const { status, found } = stateOf(charger, now);
      if (found !== null || (status !== 'ACTIVE' && !isDoubtful(charger, now))) return false;
      const since = idleSince.get(charger.id) ?? null;
      return since === null || (isDoubtful(charger, now) && isLongAgo(since, now));
    });
    // A charger of unknown location is never grouped.
    const places = grouped(unused, ({ charger }) => charger.locationId ?? charger.id);
    return [
      ...(hasGapInUses(facts) ? [ANYWHERE] : []),
      ...unjudged.map(({ id }) => unjudgedAt(id)),
      ...[...places].flatMap(([place, group]) => {
        const newest = group.at(-1)?.idleSince ?? null;
        // The newest charger is the cause: when one more becomes unused, the hint is a new one.
        if (newest !== null && group.length >= MANY_UNUSED)
          return [
            {
              ...NOTHING,
              cause: [place, newest],
              chargers: group.map(({ charger }) => charger),
              at: newest,
            },
          ];
        return group.map(({ charger, idleSince: since }) => ({
          ...NOTHING,
          cause: [charger.id, since],
          chargers: [charger],
          at: since,
        }));
      }),
    ];
  },
};

/** A kind of hint that could not be judged in full: at these chargers, or at any where that is null too. None for a card. */
export type UnknownHint = Readonly<{ kind: HintKind; chargerIds: readonly string[] | null }>;

/**
 * The possible problems at a facility, most urgent kind first, and newest first within a kind, and the kinds that may lack some.
 * Chargers that are not among the facility's are left out.
 *
 * @param now epoch milliseconds
 */
export function facilityHints<Charger extends HintCharger>(
  facts: HintFacts<Charger>,
  now: number,
): Readonly<{ hints: readonly Hint<Charger>[]; unknown: readonly UnknownHint[] }> {
  const chargers = new Map(facts.chargers.map((charger) => [charger.id, charger]));
  const found = HINT_KINDS.map((kind) => ({
    kind,
    judged: RULES[kind](facts, (id) => chargers.get(id), now),
  }));
  return {
    hints: found.flatMap(({ kind, judged }) =>
      judged
        .flatMap((hint) =>
          'unknownAt' in hint
            ? []
            : [{ ...hint, kind, id: [kind, ...hint.cause].map(encodeURIComponent).join(':') }],
        )
        .toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '') || 0),
    ),
    unknown: found.flatMap(({ kind, judged }) =>
      judged.flatMap((one) => ('unknownAt' in one ? [{ kind, chargerIds: one.unknownAt }] : [])),
    ),
  };
}

/** The kinds of which hints may be missing: of one charger, or of all and the card. */
export const unknownKinds = (unknown: readonly UnknownHint[], chargerId?: string): HintKind[] =>
  HINT_KINDS.filter((kind) =>
    unknown.some(
      (one) =>
        one.kind === kind &&
        (chargerId === undefined || (one.chargerIds?.includes(chargerId) ?? true)),
    ),
  );
