import type { MutationName } from '../../../web/generated/schema.ts';

/** Where a mutation begins: what that page says while it is offered, and does not where it is not. */
export interface Start {
  /** The persona, in the role with pages of an organisation where the address is one of these. */
  readonly as: string;
  readonly page: string;
  readonly says: string | RegExp;
}

/** A mutation that begins nowhere by itself, with the reason. */
type Reason = string;

/** Every mutation: where it begins, or why nowhere. */
export const WRITES: Partial<Readonly<Record<MutationName, readonly Start[] | Reason>>> = {
  addVehicle: [{ as: 'kari', page: '/account/vehicles', says: 'Legg til bil' }],
  orderRfids: [
    { as: 'kari', page: '/account/rfid', says: 'Bestill brikker' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Bestill brikker' },
  ],
  registerRfid: [{ as: 'kari', page: '/account/rfid', says: 'Registrer en brikke' }],
};
