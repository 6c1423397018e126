import { cardLastMonth } from '../payment/card-expiry.ts';
import { stateOf, type ChargerFacts } from './charger-trouble.ts';
import type { CardFacts } from '../facts.ts';
import { grouped } from '../grouped.ts';

/** What can look wrong at a facility, the most urgent first. */
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
  readonly startedAt: string;
  readonly chargingTime: number | null;
  readonly energy: number | null;
}

/** What the rules read. Null is unknown, of which nothing is said. */
export interface HintFacts<Charger extends HintCharger = HintCharger> {
  readonly chargers: readonly Charger[];
  readonly uses: readonly Readonly<{
    chargerId: string;
    /** The start of the last session, or else the installation; RFC 3339. */
    idleSince: string | null;
    /** The session nearest to, or furthest above, what the charger can give. */
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
  /** The day of Oslo. */
  readonly nextDebitOn: string | null;
}

type HintCharger = ChargerFacts &
  Readonly<{ id: string; maxPower: number | null; locationId: string | null }>;

/** Something that looks wrong, with what it says; what is of no meaning to its kind is null. */
export interface Hint<Charger = HintCharger> {
  readonly kind: HintKind;
  /** What makes it the same hint: with another cause it is a new one. */
  readonly cause: readonly string[];
  /** Of the kind and the cause, so the same wherever and whenever it is found. */
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
/** So many unused chargers at one location are one hint. */
const MANY_UNUSED = 3;
/** Meters and clocks round to the minute: a session may have lasted so much longer. */
const ROUNDING_MS = 60_000;

const endOf = ({ startedAt, chargingTime }: HintSession): number | null =>
  chargingTime === null ? null : Date.parse(startedAt) + chargingTime;

/** The rules: each kind with those of its hints that the facts give. */
type Rules = Readonly<
  Record<
    HintKind,
    <Charger extends HintCharger>(
      facts: HintFacts<Charger>,
      chargerOf: (id: string) => Charger | undefined,
      now: number,
    ) => readonly Omit<Hint<Charger>, 'kind' | 'id'>[]
  >
>;

const RULES: Rules = {
  CHIP_AT_TWO_CHARGERS: ({ overlaps }, chargerOf) =>
    overlaps.flatMap(({ isOwnChip, earlier, later }) => {
      const [one, other] = [chargerOf(earlier.chargerId), chargerOf(later.chargerId)];
      const end = endOf(earlier);
      const start = Date.parse(later.startedAt);
      if (!one || !other || one === other || end === null || end <= start) return [];
      if (start < Date.parse(earlier.startedAt)) return [];
      const cause = [earlier.id, later.id];
      return [{ ...NOTHING, cause, chargers: [one, other], at: later.startedAt, isOwnChip }];
    }),
  ENERGY_ABOVE_POWER: ({ uses }, chargerOf) =>
    uses.flatMap(({ chargerId, highest }) => {
      const charger = chargerOf(chargerId);
      if (!charger || highest?.chargerId !== chargerId) return [];
      const { id, energy, chargingTime, startedAt } = highest;
      // Zero is no power that a charger has.
      if (!charger.maxPower || energy === null || chargingTime === null) return [];
      const within = (time: number) => Math.round((charger.maxPower ?? 0) * (time / HOUR_MS));
      if (energy <= within(chargingTime + ROUNDING_MS)) return [];
      const possibleEnergy = within(chargingTime);
      return [
        { ...NOTHING, cause: [id], chargers: [charger], at: startedAt, energy, possibleEnergy },
      ];
    }),
  CARD_EXPIRES: ({ card, nextDebitOn }) => {
    const last = card && cardLastMonth(card);
    if (!card || last === null || nextDebitOn === null || last >= nextDebitOn.slice(0, 7))
      return [];
    const cause = [card.cardMask ?? '', last, nextDebitOn];
    return [{ ...NOTHING, cause, cardLastMonth: last, debitOn: nextDebitOn }];
  },
  // A charger with a trouble, or that nobody can use, is unused for a reason that is told already.
  CHARGER_UNUSED: ({ uses }, chargerOf, now) => {
    const unused = uses
      .flatMap(({ chargerId, idleSince }) => {
        const charger = chargerOf(chargerId);
        if (!charger || idleSince === null || now - Date.parse(idleSince) < UNUSED_AFTER_MS)
          return [];
        const { status, found } = stateOf(charger, now);
        return status === 'ACTIVE' && found === null ? [{ charger, idleSince }] : [];
      })
      .toSorted((a, b) => Date.parse(a.idleSince) - Date.parse(b.idleSince));
    // Where the location is unknown, a charger stands alone.
    const places = grouped(unused, ({ charger }) => charger.locationId ?? charger.id);
    return [...places].flatMap(([place, group]) => {
      const at = group.at(-1)?.idleSince ?? null;
      // The next charger that is unused too is the newest: then the hint is another.
      if (at !== null && group.length >= MANY_UNUSED)
        return [
          { ...NOTHING, cause: [place, at], chargers: group.map(({ charger }) => charger), at },
        ];
      return group.map(({ charger, idleSince }) => ({
        ...NOTHING,
        cause: [charger.id, idleSince],
        chargers: [charger],
        at: idleSince,
      }));
    });
  },
};

/**
 * What looks wrong at a facility, the most urgent kind first, and within a kind the newest. Chargers that are not among the facility's
 * are left out.
 *
 * @param now epoch milliseconds
 */
export function facilityHints<Charger extends HintCharger>(
  facts: HintFacts<Charger>,
  now: number,
): readonly Hint<Charger>[] {
  const chargers = new Map(facts.chargers.map((charger) => [charger.id, charger]));
  return HINT_KINDS.flatMap((kind) =>
    RULES[kind](facts, (id) => chargers.get(id), now)
      .map((hint) => ({
        ...hint,
        kind,
        id: [kind, ...hint.cause].map(encodeURIComponent).join(':'),
      }))
      .toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '') || 0),
  );
}
