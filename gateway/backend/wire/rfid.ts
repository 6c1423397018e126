import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, parseOne, orNull } from './parse.ts';
import { instant } from './time.ts';

const named = z.object({ id: z.string(), name: z.string() });

const rfidSchema = accepting<Contract['Rfid']>()(
  z.object({
    id: z.string(),
    serialNumber: z.string(),
    description: orNull(z.string()),
    member: orNull(named),
    supplier: z.string(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    managedBy: orNull(z.string()),
    version: z.int(),
  }),
);

/** An RFID chip. */
export type Rfid = z.output<typeof rfidSchema>;

export const parseRfid = parseOne(rfidSchema);
export const parseRfidPage = parseOne(
  accepting<Contract['RfidPage']>()(
    z.object({
      items: z.array(rfidSchema),
      nextCursor: orNull(z.string()),
      totals: z.object({ count: z.int().nonnegative(), active: z.int().nonnegative() }),
    }),
  ).transform(({ totals, ...page }) => ({
    ...page,
    totalCount: totals.count,
    activeCount: totals.active,
  })),
);

const address = z.object({
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

const orderSchema = accepting<Contract['RfidOrder']>()(
  z.object({
    id: z.string(),
    status: z.enum(['notProcessed', 'processed']),
    quantity: z.int().positive(),
    amount: z.int(),
    vat: z.int(),
    address,
    member: orNull(named),
    description: orNull(z.string()),
    createdAt: instant,
    processedAt: orNull(instant),
  }),
);

export const parseRfidOrder = parseOne(orderSchema);
export const parseRfidOrderPage = parseOne(
  accepting<Contract['RfidOrderPage']>()(
    z.object({ items: z.array(orderSchema), nextCursor: orNull(z.string()) }),
  ),
);

export const parseRfidMembers = parseLenientList(accepting<Contract['Named']>()(named));
