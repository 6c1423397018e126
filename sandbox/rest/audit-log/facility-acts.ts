import { z } from 'zod';
import {
  afterwards,
  beforehand,
  compared,
  idIn,
  numberIn,
  possibleIds,
  type Act,
  type Write,
} from './act.ts';
import { added, changesOf, facts, removed } from './changes.ts';
import { chargerWith, handoverWith, pricesByPlace } from './states.ts';

const Handover = z.object({ id: z.coerce.number() });
const Hints = z.object({ keys: z.array(z.string()), isDismissed: z.boolean() });
const Prices = z.object({ priceListIds: z.array(z.string()) });
const Request = z.object({
  id: z.coerce.number(),
  validFrom: z.string(),
  priceLists: z.array(z.object({ id: z.string() })),
});

const pricesRequested: Act = {
  kind: 'PRICE_CHANGE_REQUESTED',
  async follow({ db, clock, body }) {
    const ids = possibleIds(Prices.safeParse(body).data?.priceListIds ?? []);
    const before = await pricesByPlace(db, ids, { at: clock.now() });
    return async (reply) => {
      const { id: requestId, validFrom } = Request.parse(reply);
      const after = await pricesByPlace(db, ids, { requestId });
      return {
        subjects: [...after].map(([text, given]) => ({
          text,
          changes: [
            ...changesOf(before.get(text) ?? [], given),
            ...added(facts(['VALID_FROM', validFrom])),
          ],
        })),
      };
    };
  },
};

/** A request that is withdrawn; one that was before has no event. */
const pricesWithdrawn: Act = {
  kind: 'PRICE_CHANGE_WITHDRAWN',
  async follow(write) {
    const { db, clock } = write;
    const isWaiting = await db
      .selectFrom('price_request')
      .select('id')
      .where('id', '=', numberIn(write, 'priceRequestId'))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return async (reply) => {
      if (!isWaiting) return { subjects: [] };
      const { id: requestId, validFrom, priceLists } = Request.parse(reply);
      const ids = priceLists.map(({ id }) => id);
      const wanted = await pricesByPlace(db, ids, { requestId });
      const kept = await pricesByPlace(db, ids, { at: clock.now() });
      return {
        subjects: [...wanted].map(([text, given]) => ({
          text,
          changes: [
            ...changesOf(given, kept.get(text) ?? []),
            ...removed(facts(['VALID_FROM', validFrom])),
          ],
        })),
      };
    };
  },
};

const charger = async (write: Write) => {
  const found = await chargerWith(write.db, idIn(write, 'chargerId'));
  return found ? [{ key: found.code, text: found.code, facts: found.facts }] : [];
};

const dismissedKeys = async ({ db, params }: Write) => {
  const rows = await db
    .selectFrom('dismissed_hint')
    .select('key')
    .where('organization_id', '=', params['organizationId'] ?? '')
    .execute();
  return rows.map(({ key }) => key);
};

const hints: Act = {
  kind: 'HINT_DISMISSED',
  async follow(write) {
    const before = await dismissedKeys(write);
    return () => {
      const { keys, isDismissed } = Hints.parse(write.body);
      const changed = [...new Set(keys)].filter((key) => before.includes(key) !== isDismissed);
      return {
        subjects: changed.map((key) => ({
          changes: isDismissed ? added(facts(['HINT', key])) : removed(facts(['HINT', key])),
          ...(!isDismissed && { kind: 'HINT_RESTORED' as const }),
        })),
      };
    };
  },
};

/** The acts about chargers and prices. */
export const facilityActs = {
  activateFacilityCharger: compared('CHARGER_ACTIVATED', charger),
  endFacilityCharger: compared('CHARGER_ENDED', charger),
  requestPriceChange: pricesRequested,
  withdrawPriceRequest: pricesWithdrawn,
  dismissFacilityHints: hints,
  handOverCharger: afterwards('HANDOVER_PLANNED', async ({ db }, reply) => {
    const found = await handoverWith(db, Handover.parse(reply).id);
    return {
      subjects: found
        ? [{ text: found.text, changes: [...changesOf(found.from, found.to), ...added(found.day)] }]
        : [],
    };
  }),
  cancelChargerHandover: beforehand('HANDOVER_CANCELLED', async (write) => {
    const found = await handoverWith(write.db, numberIn(write, 'handoverId'));
    return {
      subjects: found
        ? [
            {
              text: found.text,
              changes: [...changesOf(found.to, found.from), ...removed(found.day)],
            },
          ]
        : [],
    };
  }),
} satisfies Readonly<Record<string, Act>>;
