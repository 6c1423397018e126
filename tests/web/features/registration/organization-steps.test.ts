import { describe, expect, it } from 'vitest';
import {
  addressOf,
  ORGANIZATION,
  pageAt,
  SMALL_BUSINESS,
} from '../../../../web/features/registration/organization/flow.ts';
import {
  firstOpenStep,
  pageFor,
  stagesOf,
  type OrganizationFacts,
} from '../../../../web/features/registration/organization/steps.ts';

const nothing: OrganizationFacts = {
  hasNumber: false,
  hasDetails: false,
  isCustomer: false,
  hasContact: false,
  isPhoneSettled: false,
  hasPayment: false,
  paysByCard: false,
  hasAgreed: false,
  isSent: false,
  isActing: false,
  isCardSettled: false,
};
const described = { ...nothing, hasNumber: true, hasDetails: true };
const reachable = { ...described, hasContact: true, isPhoneSettled: true };
const chosen = { ...reachable, hasPayment: true };
const byCard = { ...chosen, paysByCard: true };
const acting = { ...chosen, hasAgreed: true, isSent: true, isActing: true };

/** The steps once more, by hand: what is known, and the first step that is open. */
const first = [
  ['nothing', nothing, 'number'],
  ['the number', { ...nothing, hasNumber: true }, 'details'],
  ['the details', described, 'contact'],
  ['the details, of a customer', { ...described, isCustomer: true }, 'payment'],
  ['the contact', { ...described, hasContact: true }, 'code'],
  ['the code', reachable, 'payment'],
  ['the way of paying', chosen, 'check'],
  ['the agreement', { ...chosen, hasAgreed: true }, 'creating'],
  ['another number since', { ...chosen, hasDetails: false }, 'details'],
  [
    'a creation that is awaited, in a tab that has lost the rest',
    { ...nothing, isSent: true },
    'creating',
  ],
  ['the role', acting, 'complete'],
  ['the role, and a card to register', { ...acting, paysByCard: true }, 'card'],
  ['the role and the card', { ...acting, paysByCard: true, isCardSettled: true }, 'complete'],
] as const;

describe('the steps of registering an organisation', () => {
  it.each(first)('with %s the next is the first that is open', (_, facts, step) => {
    expect(firstOpenStep(facts)).toBe(step);
  });

  it.each([
    ['a late step', 'card', nothing, false, 'number'],
    ['an early step', 'details', chosen, false, 'details'],
    ['an early step once it is sent', 'details', { ...chosen, isSent: true }, false, 'creating'],
    ['the creation once the role is there', 'creating', acting, false, 'complete'],
    ['the contact, of a customer', 'contact', { ...described, isCustomer: true }, false, 'payment'],
    ['a failure that is there', 'error', chosen, true, 'error'],
    ['a failure that is no more', 'error', { ...chosen, isSent: true }, false, 'creating'],
    ['a number that is taken', 'taken', chosen, true, 'taken'],
    ['the way out', 'cancel', nothing, false, 'cancel'],
    ['nothing', undefined, byCard, false, 'check'],
    [
      'the card, put off',
      'card',
      { ...acting, paysByCard: true, isCardSettled: true },
      false,
      'card',
    ],
    ['a card, of who pays otherwise', 'card', acting, false, 'complete'],
  ] as const)('%s in the address shows the right page', (_, asked, facts, hasFailed, page) => {
    expect(pageFor(asked, facts, hasFailed)).toBe(page);
  });

  it('have stages of which the current one is known', () => {
    expect(stagesOf('code', nothing)).toEqual({
      stages: ['organization', 'contact', 'payment', 'terms'],
      current: 1,
    });
    expect(stagesOf('card', { ...byCard, isCustomer: true })).toEqual({
      stages: ['organization', 'payment', 'terms', 'card'],
      current: 3,
    });
    expect(stagesOf('complete', acting).current).toBe(4);
  });
});

/** REG-5 to REG-7, by hand. */
const STEPS = {
  organization:
    'becomeMember cancel complete contact contactSave continue error payment profile profileSave',
  smallBusiness: 'cancel complete error payment profile',
};

describe.each([ORGANIZATION, SMALL_BUSINESS])('the addresses of $path', (flow) => {
  const addresses = Object.values(flow.addresses);

  it('begin with every step of the specification, and with no other', () => {
    const steps = new Set(addresses.map((address) => address.split('/')[0]));
    expect([...steps].sort().join(' ')).toBe(STEPS[flow.kind]);
  });

  it('name one page each', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const page = pageAt(flow, address);
      expect(page && addressOf(flow, page)).toBe(`${flow.path}/${address}`);
    }
    expect(pageAt(flow, 'nonsense')).toBeUndefined();
  });
});
