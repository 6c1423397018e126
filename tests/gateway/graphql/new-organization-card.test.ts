import { describe, expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { administratorRole, ENCRYPTED_CARD, smbRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

describe('the card of a new organisation', () => {
  test.each([
    ['an administrator', administratorRole, true, '/register/organization/payment/card'],
    ['a small business', smbRole, true, '/register/smb/payment/card'],
    [
      'an administrator who is not registering',
      administratorRole,
      false,
      '/organization/account/payment',
    ],
  ])(
    'returns %s from the bank to the page of the card form',
    async (_name, held, isRegistering, path) => {
      const portal = await startPortal({
        'GET /v1/users/me/roles': [held],
        'POST /v1/organizations/4001/cardpayments': {
          id: 'payment-1',
          organizationId: '4001',
          state: 'CREATING',
        },
      });
      await portal.run(
        `mutation { startCardPayment(input: { accountId: "${idOf('Account', '4001')}", encryptedCard: "${ENCRYPTED_CARD}", language: NO,
        isRegistering: ${isRegistering} }) { cardPayment { id } } }`,
        { role: held.userRoleId },
      );
      expect(portal.bodies()[0]).toMatchObject([
        'POST',
        '/v1/organizations/4001/cardpayments',
        { returnUrl: `https://portal.example${path}` },
      ]);
    },
  );
});
