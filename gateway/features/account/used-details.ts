import type { Context } from '../../context.ts';
import type { FeatureOrCore } from '../../../schema/features.ts';

/**
 * What a detail of a person is for: it is asked of nobody without any of these features. A number is given and verified in one, and
 * `messages` is what e-mails and SMS need: their language, and the consent to news in them.
 */
const USED_BY: Readonly<Record<string, readonly FeatureOrCore[]>> = {
  address: ['invoices', 'chip-orders', 'charger-orders'],
  phone: ['verification'],
  messages: [
    'invoices',
    'chip-orders',
    'subscriptions',
    'networks',
    'charger-orders',
    'data-export',
    'notifications',
    'verification',
    'scheduled-reports',
  ],
};

/** Whether the provider uses a detail. One that the table does not have is used by every provider. */
export const isUsed = (detail: string, { offers }: Pick<Context, 'offers'>): boolean =>
  USED_BY[detail]?.some(offers) ?? true;

/** Whether customers get e-mails or SMS. A dispute is answered by e-mail, and is a single operation of its feature. */
export const sendsMessages = (context: Pick<Context, 'offers' | 'hasOperation'>): boolean =>
  isUsed('messages', context) || context.hasOperation('disputeMyChargingRecord');
