import { describe, expect, it } from 'vitest';
import {
  firstOpenStep,
  stagesOf,
  stepAt,
  type RegistrationFacts,
  type StepName,
} from '../../../../web/features/registration/steps.ts';

const stranger: RegistrationFacts = {
  isRegistered: false,
  isBeingCreated: false,
  hasContact: false,
  isPhoneSettled: false,
  hasAddress: false,
  hasAgreed: false,
  isInvited: false,
  isOwnPayer: false,
  isAdministrator: false,
  isOrdering: false,
  hasOffers: true,
  unoffered: new Set<StepName>(),
  passed: new Set<StepName>(),
};
const typed = { hasContact: true, isPhoneSettled: true, hasAddress: true, hasAgreed: true };
const administrator = { ...stranger, isInvited: true, isAdministrator: true };
const customer = { ...stranger, isRegistered: true };
const passed = (...names: StepName[]) => ({ ...customer, passed: new Set(names) });

/** The steps, transcribed once more: the known data, and the first open step. */
const first: readonly (readonly [string, RegistrationFacts, StepName])[] = [
  ['nothing', stranger, 'contact'],
  ['a verified number alone', { ...stranger, isPhoneSettled: true }, 'contact'],
  ['names and contact', { ...stranger, hasContact: true }, 'phone'],
  ['and the code', { ...stranger, hasContact: true, isPhoneSettled: true }, 'address'],
  ['and the address', { ...stranger, ...typed, hasAgreed: false }, 'terms'],
  [
    'no address where nothing is sent to one',
    {
      ...stranger,
      ...typed,
      hasAddress: false,
      hasAgreed: false,
      unoffered: new Set<StepName>(['address']),
    },
    'terms',
  ],
  ['everything typed', { ...stranger, ...typed }, 'creating'],
  ['another number since', { ...stranger, ...typed, isPhoneSettled: false }, 'phone'],
  ['an account whose role is awaited', { ...customer, isBeingCreated: true }, 'creating'],
  ['an account', customer, 'payment'],
  ['and a payment method', passed('payment'), 'chip'],
  ['and a chip', passed('payment', 'chip'), 'vehicle'],
  ['a chip without a payment method', passed('chip'), 'payment'],
  ['and a vehicle', passed('payment', 'chip', 'vehicle'), 'services'],
  ['no services offered', { ...passed('payment', 'chip', 'vehicle'), hasOffers: false }, 'done'],
  ['all of it', passed('payment', 'chip', 'vehicle', 'services'), 'done'],
  ['an account in the midst of an order', { ...customer, isOrdering: true }, 'done'],
  ['an account by invitation', { ...customer, isInvited: true }, 'done'],
  [
    'an invited resident’s account, who pays themselves',
    { ...customer, isInvited: true, isOwnPayer: true },
    'payment',
  ],
  [
    'an administrator’s code',
    { ...administrator, hasContact: true, isPhoneSettled: true },
    'terms',
  ],
  [
    'all that an administrator types',
    { ...administrator, ...typed, hasAddress: false },
    'creating',
  ],
  ['an administrator’s account', { ...administrator, isRegistered: true }, 'done'],
];

describe('the steps of registration', () => {
  it.each(first)('continues with %s at the first step that is open', (_, facts, step) => {
    expect(firstOpenStep(facts)).toBe(step);
  });

  it.each([
    ['a late step', 'chip', stranger, 'contact'],
    ['the creation, before anything is agreed to', 'creating', stranger, 'contact'],
    ['a late step, for a customer', 'vehicle', customer, 'payment'],
    ['an early step', 'contact', { ...stranger, ...typed, hasAgreed: false }, 'contact'],
    ['an early step, for a customer', 'contact', customer, 'payment'],
    ['an earlier step after the creation', 'payment', passed('payment'), 'payment'],
    ['what is no step', 'nonsense', stranger, 'contact'],
    ['no step', undefined, passed('payment'), 'chip'],
    ['the payment, for an invited person', 'payment', { ...customer, isInvited: true }, 'done'],
    [
      'the address, for an administrator',
      'address',
      { ...administrator, hasContact: true },
      'phone',
    ],
    ['the end', 'done', passed('payment', 'chip'), 'vehicle'],
  ] as const)('%s in the address shows the right one', (_, stepName, facts, step) => {
    expect(stepAt(stepName, facts)).toBe(step);
  });

  it('marks the current stage', () => {
    expect(stagesOf('phone', stranger)).toEqual({
      stages: ['you', 'address', 'terms', 'payment', 'chip', 'vehicle'],
      current: 0,
    });
    expect(stagesOf('services', customer).current).toBe(5);
    expect(stagesOf('done', customer).current).toBe(6);
    expect(stagesOf('terms', { ...stranger, isInvited: true })).toEqual({
      stages: ['you', 'address', 'terms'],
      current: 2,
    });
    expect(stagesOf('terms', administrator)).toEqual({ stages: ['you', 'terms'], current: 1 });
  });
});
