import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, invoice, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const PERSONAL = '/v1/users/me/invoices';
const COMPANY = '/v1/organizations/4001/invoices';
const administrator = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';

describe('paying an invoice', () => {
  const PAY = `mutation ($id: ID!, $accountId: ID!) {
    payInvoice(input: { id: $id, accountId: $accountId }) { invoice { key status } account { key } } }`;

  // The given account alone decides the path. No call looks up the owner of the invoice.
  test.each([
    ['4001', role, `${COMPANY}/7/payment`, 'ROLE_FLEET_MANAGER'],
    ['4001', undefined, `${COMPANY}/7/payment`, 'ROLE_FLEET_MANAGER'],
    [PERSONAL_ACCOUNT_KEY, 'role-private', `${PERSONAL}/7/payment`, 'ROLE_DRIVER'],
    [PERSONAL_ACCOUNT_KEY, undefined, `${PERSONAL}/7/payment`, 'ROLE_DRIVER'],
  ])(
    'paying an invoice of account %s in role %s is one POST to %s as %s',
    async (accountId, chosen, path, assumed) => {
      const { read, calls, writes } = await startPortal({
        ...administrator,
        [`POST ${path}`]: { ...invoice, id: '7', status: 'PAID', isPayable: false },
      });
      expect(
        await read(PAY, {
          variables: { id: idOf('Invoice', '7'), accountId: idOf('Account', accountId) },
          role: chosen,
        }),
      ).toEqual({
        payInvoice: { invoice: { key: '7', status: 'PAID' }, account: { key: accountId } },
      });
      expect(writes()).toMatchObject([
        { method: 'POST', path, headers: { 'x-assumed-role': assumed } },
      ]);
      expect(writes()[0]?.headers['idempotency-key']).toMatch(/./);
      const before = calls().slice(0, calls().indexOf(`POST ${path}`));
      expect(before).toEqual(
        chosen === undefined && accountId === PERSONAL_ACCOUNT_KEY
          ? []
          : ['GET /v1/users/me/roles'],
      );
      expect(calls().filter((call) => call.includes('/invoices'))).toEqual([`POST ${path}`]);
    },
  );

  test('refuses an organisation that the person does not act for', async () => {
    const { run, writes } = await startPortal({
      [`POST ${COMPANY}/8/payment`]: { ...invoice, id: '8', status: 'PAID' },
    });
    const { errors } = await run(PAY, {
      variables: { id: idOf('Invoice', '8'), accountId: idOf('Account', '4001') },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(writes()).toEqual([]);
  });

  test('returns the refusal code of a refused card', async () => {
    const { run } = await startPortal({
      [`POST ${PERSONAL}/7/payment`]: failWith(409, {
        errorCode: 'INVALID_PAYMENTCARD',
        additionalData: { refusalCode: '2' },
      }),
    });
    const { errors } = await run(PAY, {
      variables: { id: idOf('Invoice', '7'), accountId: idOf('Account', PERSONAL_ACCOUNT_KEY) },
    });
    expect(errors).toMatchObject([
      { extensions: { code: 'INVALID_PAYMENTCARD', status: 409, refusalCode: '2' } },
    ]);
  });
});
