import { chargerStatus, type ChargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

/** What can be wrong with a charger of a facility, the most urgent first. */
export const CHARGER_TROUBLES = ['OUT_OF_ORDER', 'SILENT', 'NEVER_ACTIVATED'] as const;
export type ChargerTrouble = (typeof CHARGER_TROUBLES)[number];

/** Instants, RFC 3339; null when unknown or never. */
export interface ChargerFacts {
  readonly subscription: SubscriptionFacts | null;
  readonly installedAt: string | null;
  readonly lastContactAt: string | null;
  readonly outOfOrderSince: string | null;
}

/** What is wrong, and since when; null when that is unknown. */
export interface TroubleFound {
  readonly trouble: ChargerTrouble;
  readonly since: string | null;
}

/** Chargers report several times an hour: one that has not for a day is silent. */
const SILENT_AFTER_MS = 24 * 3_600_000;

/** When each trouble began; undefined when the charger does not have it. */
const SINCE: Record<
  ChargerTrouble,
  (charger: ChargerFacts, now: number) => string | null | undefined
> = {
  OUT_OF_ORDER: ({ outOfOrderSince }) => outOfOrderSince ?? undefined,
  SILENT: ({ lastContactAt }, now) =>
    lastContactAt !== null && now - Date.parse(lastContactAt) >= SILENT_AFTER_MS
      ? lastContactAt
      : undefined,
  NEVER_ACTIVATED: ({ subscription, installedAt }) =>
    subscription === null ? installedAt : undefined,
};

/**
 * The most urgent thing that is wrong with a charger. A contact that is not known of is not a missing one.
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

/** What a charger is, for filters and figures: what is wrong with it counts beside whether it is active. */
export const stateOf = (
  charger: ChargerFacts,
  now: number,
): Readonly<{ status: ChargerStatus; found: TroubleFound | null }> => ({
  status: chargerStatus(charger.subscription, now),
  found: chargerTrouble(charger, now),
});
