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

/** Whether the person is told of each kind by e-mail. */
export type Notifications = z.output<typeof notificationsSchema>;

export const parseNotifications = parseOne(notificationsSchema);
