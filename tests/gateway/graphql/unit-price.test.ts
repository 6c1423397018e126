import { expect, test } from 'vitest';
import { chargingRecord, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const season = { kind: 'SEASON', amount: 45, from: null, to: null };
const night = { kind: 'NIGHT', amount: -30, from: '22:00', to: '06:00' };
const energy = {
  ...{ kind: 'ENERGY', from: null, to: null, quantity: 30_379, unitPrice: 184, base: null },
  ...{ amount: 5590, amountNoVat: 4472 },
};

/** The explanation of the price of a kWh, of a component as the backend sends it. */
async function explanationOf(component: object) {
  const { read } = await startPortal({
    'GET /v1/users/me/roles': [privateRole],
    'GET /v1/users/me/charging-records/record-1': {
      record: chargingRecord,
      priceComponents: [{ ...energy, ...component }],
      chargingCurve: null,
      dispute: null,
      corrections: [],
    },
  });
  const answer = await read(`{ viewer { personalAccount { chargingJourney {
    record(key: "record-1") { priceComponents { basePrice priceParts { kind amount from to } } }
  } } } }`);
  return answer;
}
const answer = (explanation: object) => ({
  viewer: {
    personalAccount: { chargingJourney: { record: { priceComponents: [explanation] } } },
  },
});
const unexplained = answer({ basePrice: null, priceParts: [] });

test('the parts of the price of a kWh explain it when they add up to it', async () => {
  const parts = { basePrice: 169, priceParts: [season, night] };
  expect(await explanationOf(parts)).toEqual(answer(parts));
  const alone = { basePrice: 184, priceParts: [] };
  expect(await explanationOf(alone)).toEqual(answer(alone));
  const priceParts = [{ ...season, kind: 'SOMETHING_ELSE' }, night];
  expect(await explanationOf({ basePrice: 169, priceParts })).toEqual(
    answer({ basePrice: 169, priceParts: [{ ...season, kind: null }, night] }),
  );
});

test.each([
  ['no parts are sent', {}],
  ['the base price is unknown', { basePrice: null, priceParts: [season, night] }],
  ['the price is unknown', { unitPrice: null, basePrice: 169, priceParts: [season, night] }],
  ['they add up to another price', { basePrice: 169, priceParts: [season] }],
  ['one cannot be read', { basePrice: 169, priceParts: [season, { ...night, amount: null }] }],
])('the price of a kWh is not explained when %s', async (_, component) => {
  expect(await explanationOf(component)).toEqual(unexplained);
});
