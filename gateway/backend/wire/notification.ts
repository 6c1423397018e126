import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne } from './parse.ts';

const notificationsSchema = accepting<Contract['Notifications']>()(
  z.object({
    sessionEnded: z.boolean(),
    newInvoice: z.boolean(),
    paymentFailed: z.boolean(),
    cardExpiring: z.boolean(),
  }),
);

/** Whether the person gets an e-mail about each kind of event. */
export type Notifications = z.output<typeof notificationsSchema>;

export const parseNotifications = parseOne(notificationsSchema);
