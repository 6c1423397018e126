import { addressInput } from '../../../schema/inputs/address.ts';
import type { SessionState } from '../../lib/session-state/session-state.ts';
import type { SessionValues } from '../../lib/session-state/values.ts';
import type { ChargerProductPartsFragment } from './generated/Project.ts';

type Facts = SessionValues['productOrder'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The choices and input of an order, as the session state keeps it. A draft of another project does not count. */
export function readDraft(facts: Facts | undefined, code: string) {
  const own = facts?.['projectCode'] === code ? facts : {};
  return {
    productId: text(own['productId']),
    parkingLot: text(own['parkingLot']),
    /** The prices that the person has seen. */
    price: number(own['price']),
    monthlyPrice: number(own['monthlyPrice']),
    orderId: text(own['orderId']),
    address: addressInput.safeParse(own).data ?? null,
  };
}

export type Draft = ReturnType<typeof readDraft>;

/** Stores a part of it, and deletes a draft of another project. */
export function keepDraft(session: SessionState, code: string, facts: Facts): void {
  const known = session.get('productOrder');
  const own = known?.['projectCode'] === code ? known : {};
  session.set('productOrder', { ...own, ...facts, projectCode: code });
}

/** The order is placed: its draft is deleted from the browser. */
export const forgetDraft = (session: SessionState): void => session.set('productOrder', undefined);

/** The parts of the draft that hold a choice. */
export const choiceOf = (product: ChargerProductPartsFragment, parkingLot: string): Facts => ({
  productId: product.key,
  parkingLot,
  activateCharger: product.activateCharger,
  price: product.price,
  monthlyPrice: product.monthlyPrice,
});
