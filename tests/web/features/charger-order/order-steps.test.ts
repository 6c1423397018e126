import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../../web/features/charger-order/draft.ts';
import {
  orderPath,
  parseAddress,
  stepAt,
  stepPath,
  type OrderFacts,
} from '../../../../web/features/charger-order/order-steps.ts';

const closed: OrderFacts = { isOpen: false, hasChosen: true, isCustomer: true };
const fresh: OrderFacts = { isOpen: true, hasChosen: false, isCustomer: false };
const chosen = { ...fresh, hasChosen: true };
const customer = { ...chosen, isCustomer: true };

/**
 * The steps as the specification lists them: the address, the known data, and the step that is
 * shown.
 */
const rows: readonly (readonly [string | undefined, string, OrderFacts, string])[] = [
  [undefined, 'nothing', fresh, 'project'],
  ['', 'nothing', fresh, 'project'],
  ['product', 'nothing', fresh, 'product'],
  ['contact', 'nothing', fresh, 'product'],
  ['complete', 'nothing', fresh, 'product'],
  ['complete', 'a choice', chosen, 'contact'],
  ['contact', 'a choice', chosen, 'contact'],
  ['contact', 'a choice of a customer', customer, 'complete'],
  ['complete', 'a choice of a customer', customer, 'complete'],
  ['product', 'a choice of a customer', customer, 'product'],
  ['complete', 'a customer without a choice', { ...fresh, isCustomer: true }, 'product'],
  ['product', 'a project that is closed', closed, 'project'],
  ['complete', 'a project that is closed', closed, 'project'],
  ['nonsense', 'nothing', fresh, 'project'],
];

describe('the steps of an order', () => {
  it.each(rows)('%s shows the right step with %s', (stepName, _, facts, step) => {
    expect(stepAt(stepName, facts)).toBe(step);
  });

  it('keeps the code in the addresses, and gives an order its own', () => {
    expect(stepPath('SOL 26', 'project')).toBe('/bestill-lader/SOL%2026');
    expect(stepPath('SOL', 'complete')).toBe('/bestill-lader/SOL/complete');
    expect(orderPath('SOL', 'a/b')).toBe('/bestill-lader/SOL/order/a%2Fb');
    expect(parseAddress('SOL/order/1')).toEqual({ code: 'SOL', step: undefined, orderId: '1' });
    expect(parseAddress('SOL/complete')).toMatchObject({ step: 'complete', orderId: null });
    expect(parseAddress('SOL/order/1/2')).toMatchObject({ orderId: null });
    expect(parseAddress('')).toMatchObject({ code: '', orderId: null });
  });
});

describe('the order that the browser keeps', () => {
  it('excludes another project, and tampered data', () => {
    const kept = { projectCode: 'SOL', productId: 'p', parkingLot: 'Plass 1', price: '1' };
    expect(readDraft(kept, 'SOL')).toMatchObject({ productId: 'p', price: null, address: null });
    expect(readDraft(kept, 'OTHER')).toMatchObject({ productId: '', parkingLot: '' });
    expect(readDraft(undefined, 'SOL')).toMatchObject({ productId: '' });
  });
});
