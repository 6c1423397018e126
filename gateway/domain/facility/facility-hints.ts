import { cardLastMonth } from '../payment/card-expiry.ts';
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

/** The input of the rules. Null is unknown, and an unknown value gives no hint. */
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
  /** The day in Oslo. */
  readonly nextDebitOn: string | null;
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

const endOf = ({ date, chargingTime }: HintSession): number | null =>
  chargingTime === null ? null : Date.parse(date) + chargingTime;

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
      if (!charger || idleSince === null || now - Date.parse(idleSince) < UNUSED_AFTER_MS)
        return [];
      const { status, found } = stateOf(charger, now);
      return status === 'ACTIVE' && found === null ? [{ charger, idleSince }] : [];
    })
    .toSorted((a, b) => Date.parse(a.idleSince) - Date.parse(b.idleSince));

/** The rules: for each kind, the hints that follow from the facts. */
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
      const start = Date.parse(later.date);
      if (!one || !other || one === other || end === null || end <= start) return [];
      if (start < Date.parse(earlier.date)) return [];
      const cause = [earlier.id, later.id];
      return [{ ...NOTHING, cause, chargers: [one, other], at: later.date, isOwnChip }];
    }),
  ENERGY_ABOVE_POWER: ({ uses }, chargerOf) =>
    uses.flatMap(({ chargerId, highest }) => {
      const charger = chargerOf(chargerId);
      if (!charger || highest?.chargerId !== chargerId) return [];
      const { id, energy, chargingTime, date } = highest;
      // No charger has a power of zero: the value is unusable.
      if (!charger.maxPower || energy === null || chargingTime === null) return [];
      const within = (time: number) => roundAmount((charger.maxPower ?? 0) * (time / HOUR_MS));
      if (energy <= within(chargingTime + ROUNDING_MS)) return [];
      const possibleEnergy = within(chargingTime);
      return [{ ...NOTHING, cause: [id], chargers: [charger], at: date, energy, possibleEnergy }];
    }),
  CARD_EXPIRES: ({ card, nextDebitOn }) => {
    const last = card && cardLastMonth(card);
    if (!card || last === null || nextDebitOn === null || last >= nextDebitOn.slice(0, 7))
      return [];
    const cause = [card.cardMask ?? '', last, nextDebitOn];
    return [{ ...NOTHING, cause, cardLastMonth: last, debitOn: nextDebitOn }];
  },
  CHARGER_UNUSED: ({ uses }, chargerOf, now) => {
    const unused = unusedChargers(uses, chargerOf, now);
    // A charger of unknown location is never grouped.
    const places = grouped(unused, ({ charger }) => charger.locationId ?? charger.id);
    return [...places].flatMap(([place, group]) => {
      const at = group.at(-1)?.idleSince ?? null;
      // The newest charger is the cause: when one more becomes unused, the hint is a new one.
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
 * The possible problems at a facility, most urgent kind first, and newest first within a kind. Chargers that are not among the
 * facility's are left out.
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
