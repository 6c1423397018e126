import { chargerStatus, type ChargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

/** The troubles of a charger at a facility, most urgent first. */
export const CHARGER_TROUBLES = ['OUT_OF_ORDER', 'SILENT', 'NEVER_ACTIVATED'] as const;
export type ChargerTrouble = (typeof CHARGER_TROUBLES)[number];

/** Instants, RFC 3339; null when unknown or never. `wasActivated` is null when it is unknown. */
export interface ChargerFacts {
  readonly subscription: SubscriptionFacts | null;
  /** As for `chargerStatus`. */
  readonly isLinked?: boolean;
  readonly wasActivated: boolean | null;
  readonly installedAt: string | null;
  readonly lastSessionAt: string | null;
  readonly lastContactAt: string | null;
  readonly outOfOrderSince: string | null;
}

/** A trouble and the instant it started; null when that is unknown. */
export interface TroubleFound {
  readonly trouble: ChargerTrouble;
  readonly since: string | null;
}

/** Chargers report several times an hour, so a day without contact means that the charger is silent. */
const SILENT_AFTER_MS = 24 * 3_600_000;

/** The start of each trouble; undefined when the charger does not have it. */
const SINCE: Record<
  ChargerTrouble,
  (charger: ChargerFacts, now: number) => string | null | undefined
> = {
  OUT_OF_ORDER: ({ outOfOrderSince }) => outOfOrderSince ?? undefined,
  SILENT: ({ lastContactAt }, now) =>
    lastContactAt !== null && now - Date.parse(lastContactAt) >= SILENT_AFTER_MS
      ? lastContactAt
      : undefined,
  // A charger that has been used was active then: its resident has moved out, or the next one has not activated it yet.
  NEVER_ACTIVATED: ({ subscription, isLinked, wasActivated, lastSessionAt, installedAt }) =>
    isLinked === undefined &&
    subscription === null &&
    wasActivated === false &&
    lastSessionAt === null
      ? installedAt
      : undefined,
};

/**
 * The most urgent trouble of a charger. An unknown last contact is not a missing one.
 *
 * @param now epoch milliseconds
 */
export function chargerTrouble(charger: ChargerFacts, now: number): TroubleFound | null {
  for (const trouble of CHARGER_TROUBLES) {
    const since = SINCE[trouble](charger, now);
    if (since !== undefined) return { trouble, since };
  }
  return null;
}

/** The status of a charger for filters and figures. A trouble counts separately from the active state. */
export const stateOf = (
  charger: ChargerFacts,
  now: number,
): Readonly<{ status: ChargerStatus; found: TroubleFound | null }> => ({
  status: chargerStatus(charger, now),
  found: chargerTrouble(charger, now),
});
