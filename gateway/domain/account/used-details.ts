/**
 * What a detail of a person is for: it is asked of nobody without any of these features. A number is given and verified in one, and
 * `messages` is what e-mails and SMS need: their language, and the consent to news in them.
 */
const USED_BY = {
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
} as const;

type Offers = (feature: (typeof USED_BY)[keyof typeof USED_BY][number]) => boolean;

const isListed = (detail: string): detail is keyof typeof USED_BY => Object.hasOwn(USED_BY, detail);

/** Whether the provider uses a detail. One that the table does not have is used by every provider. */
export const isUsed = (detail: string, offers: Offers): boolean =>
  !isListed(detail) || USED_BY[detail].some((feature) => offers(feature));

/** Whether customers get e-mails or SMS. A dispute is answered by e-mail, and is a single operation of its feature. */
export const sendsMessages = (
  offers: Offers,
  hasOperation: (id: 'disputeMyChargingRecord') => boolean,
): boolean => isUsed('messages', offers) || hasOperation('disputeMyChargingRecord');
