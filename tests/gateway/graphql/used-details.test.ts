import { expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { startGraphql } from './harness.ts';

/** The features of a backend that has charging and chips alone, and more. */
const SENT = ['invoices', 'chip-orders', 'charger-orders', 'subscriptions', 'networks'];
const WRITTEN = ['data-export', 'notifications', 'verification', 'scheduled-reports'];
const NOTHING = { notOffered: [...SENT, ...WRITTEN] };

test.each([
  ['everything is offered', {}, true, true],
  ['numbers are verified', { notOffered: [...SENT, ...WRITTEN.slice(0, 2)] }, false, true],
  ['disputes are answered', NOTHING, false, true],
  [
    'there are charging and chips alone',
    { ...NOTHING, missingOperations: ['disputeMyChargingRecord'] },
    false,
    false,
  ],
])('says what is sent where %s', async (_where, features, sendsByPost, sendsMessages) => {
  const graphql = await startGraphql({ portal: portalSchema.parse({ features }) });
  expect(await graphql.read('{ portal { features { sendsByPost sendsMessages } } }')).toEqual({
    portal: { features: { sendsByPost, sendsMessages } },
  });
});
