import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, card, CARDS, organization, user } from './fixtures.ts';
import { startGraphql, startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const INVOICES = 'GET /v1/users/me/invoices';
const COMPANY = 'GET /v1/organizations/4001';
const countOf = (count: number) => ({
  items: [],
  nextCursor: null,
  totals: { count, cancelled: 0, amount: 0, unpaid: count },
  years: [],
  archiveYears: [],
});
const unknown = failWith(500, 'SERVER_ERROR');
const person = (changes: object) => ({ [ME]: { ...user, ...changes } });

/** Everything that can be wrong with a person's account, and each part that can be unknown. */
const OF_A_PERSON: readonly (readonly [string, BackendHandlers, boolean | null])[] = [
  ['nothing is wrong', {}, true],
  ['the account is blocked', person({ status: 'BLOCKED' }), false],
  ['the account is being deleted', person({ status: 'DELETE_REQUESTED' }), false],
  ['the state is unknown', person({ status: null }), null],
  ['there is no way of paying', person({ paymentType: 'none' }), false],
  ['there is no card', { [CARDS]: [] }, false],
  ['the card has expired', { [CARDS]: [{ ...card, CardExpiryDate: '2610' }] }, false],
  ['the card is in its last month', { [CARDS]: [{ ...card, CardExpiryDate: '2611' }] }, false],
  ['the card cannot be read', { [CARDS]: [{ ...card, CardExpiryDate: 'soon' }] }, null],
  ['the cards are unknown', { [CARDS]: unknown }, null],
  ['the address is incomplete', person({ privateAddress: null }), false],
  ['the number is missing', person({ mobileNumber: null }), false],
  ['an invoice is to pay', { [INVOICES]: countOf(1) }, false],
  ['the invoices are unknown', { [INVOICES]: unknown }, null],
  ['a problem is known and another part is not', { ...person({ mobileNumber: null }), [INVOICES]: unknown }, false],
]; // oxfmt-ignore

/** The parts that an organisation has in another way. */
const OF_AN_ORGANIZATION: readonly (readonly [string, BackendHandlers, boolean | null])[] = [
  ['nothing is wrong', {}, true],
  ['it is blocked', { [COMPANY]: { ...organization, status: 'BLOCKED' } }, false],
  ['its state is unknown', { [COMPANY]: { ...organization, status: null } }, null],
  ['it pays by card and has none', { [COMPANY]: { ...organization, paymentType: 'CARD' }, [CARDS]: [] }, false],
  ['its address is incomplete', { [COMPANY]: { ...organization, invoiceAddress: null } }, false],
  ['an invoice is to pay', { [`${COMPANY}/invoices`]: countOf(2) }, false],
  ['its invoices are unknown', { [`${COMPANY}/invoices`]: unknown }, null],
]; // oxfmt-ignore

describe('an account is in order only when everything that can be wrong is known and absent', () => {
  test.each(OF_A_PERSON)('a person’s, when %s', async (_when, handlers, isInOrder) => {
    const portal = await startPortal({ [INVOICES]: countOf(0), ...handlers });
    expect(await portal.readViewer('account { isInOrder }')).toEqual({ account: { isInOrder } });
  });

  test.each(OF_AN_ORGANIZATION)('an organisation’s, when %s', async (_when, handlers, isInOrder) => {
    const portal = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      [`${COMPANY}/invoices`]: countOf(0),
      ...handlers,
    });
    expect(
      await portal.readViewer('account { isInOrder }', { role: administratorRole.userRoleId }),
    ).toEqual({ account: { isInOrder } });
  }); // oxfmt-ignore

  test('asks for the invoices to pay in the call of the page that lists them', async () => {
    const portal = await startPortal({ [INVOICES]: countOf(0) });
    await portal.readViewer(
      'account { isInOrder invoices(filter: { statuses: [UNPAID, CREDIT_CARD_FAILED] }, first: 100) { totalCount } }',
    );
    expect(portal.paths().filter((path) => path.includes('/invoices'))).toHaveLength(1);
  });

  test('asks for no address where nothing is sent to one', async () => {
    const notOffered = ['invoices', 'chip-orders', 'charger-orders'];
    const missing = async (absent: readonly string[]) => {
      const graphql = await startGraphql({
        portal: portalSchema.parse({ features: { notOffered: absent } }),
        handlers: person({ privateAddress: null }),
      });
      return graphql.read(
        '{ viewer { isAddressRequired account { isAddressRequired missingDetails { address } } } }',
      );
    };
    const told = (is: boolean) => ({
      viewer: {
        isAddressRequired: is,
        account: { isAddressRequired: is, missingDetails: { address: is } },
      },
    });
    expect(await missing(notOffered.slice(1))).toEqual(told(true));
    expect(await missing(notOffered)).toEqual(told(false));
  });
});
