import { describe, expect, it } from 'vitest';
import {
  invitationStep,
  type InvitationFacts,
  type InvitationStep,
} from '../../../../web/features/invitation/invitation-step.ts';

/** A customer opens an open invitation for the first time. */
const first: InvitationFacts = {
  link: 'OPEN',
  person: 'CUSTOMER',
  progress: 'NONE',
  hasRole: false,
  isFromViewer: false,
  hasConflict: false,
  isCodeAddress: false,
};

const PEOPLE = ['NOBODY', 'UNREGISTERED', 'CUSTOMER'] as const;
const LINKS = ['UNKNOWN', 'UNREADABLE', 'OPEN', 'EXPIRED', 'ACCEPTED', 'CLOSED'] as const;
const STATES = ['NONE', 'CHOSEN', 'ACCEPTING', 'FAILED', 'COMPLETE'] as const;

// oxfmt-ignore
const CASES: readonly (readonly [title: string, step: InvitationStep, facts: Partial<InvitationFacts>])[] = [
  ['an open invitation to a customer',              'accept',       {}],
  ['an open invitation, no session',               'accept_login', { person: 'NOBODY' }],
  ['chosen, and not signed in yet',                 'accept_login', { person: 'NOBODY', progress: 'CHOSEN' }],
  ['signed out while it was being accepted',        'accept_login', { person: 'NOBODY', progress: 'ACCEPTING' }],
  ['signed in without being a customer',            'register',     { person: 'UNREGISTERED' }],
  ['chosen, and signed in as a new customer',       'register',     { person: 'UNREGISTERED', progress: 'CHOSEN' }],
  ['chosen before signing in',                      'next',         { progress: 'CHOSEN' }],
  ['being accepted',                                'continue',     { progress: 'ACCEPTING' }],
  ['accepted, and the role on its way',             'continue',     { progress: 'ACCEPTING', link: 'ACCEPTED' }],
  ['the role there, before this tab knows',         'continue',     { progress: 'ACCEPTING', link: 'ACCEPTED', hasRole: true }],
  ['accepted here, with the role',                  'complete',     { progress: 'COMPLETE', link: 'ACCEPTED', hasRole: true }],
  ['accepted here, and the roles cannot be read',   'complete',     { progress: 'COMPLETE', link: 'ACCEPTED' }],
  ['accepted by registering',                       'complete',     { progress: 'CHOSEN', link: 'ACCEPTED', hasRole: true }],
  ['accepted in another tab, with the role',        'skip_accept',  { link: 'ACCEPTED', hasRole: true }],
  ['an open invitation to a role that is held',     'skip_accept',  { hasRole: true }],
  ['the code to the invited address',               'authenticate', { isCodeAddress: true }],
  ['the code, without a session',                  'accept_login', { isCodeAddress: true, person: 'NOBODY' }],
  ['a role that stands against it',                 'error',        { hasConflict: true }],
  ['a role that stands against it, after choosing', 'error',        { hasConflict: true, progress: 'CHOSEN' }],
  ['a role that stands against it, at the code',    'error',        { hasConflict: true, isCodeAddress: true }],
  ['refused',                                       'error',        { progress: 'FAILED' }],
  ['accepted, and the role did not arrive',         'error',        { progress: 'FAILED', link: 'ACCEPTED' }],
  ['a status that is unknown',                      'error',        { link: 'UNREADABLE' }],
  ['one’s own invitation',                          'invalid',      { isFromViewer: true }],
  ['one’s own invitation, as a family’s administrator', 'invalid',  { isFromViewer: true, hasConflict: true }],
  ['expired',                                       'expired',      { link: 'EXPIRED' }],
  ['expired while it was refused',                  'expired',      { link: 'EXPIRED', progress: 'FAILED' }],
  ['declined, withdrawn or never delivered',        'invalid',      { link: 'CLOSED' }],
  ['withdrawn while it was refused',                'invalid',      { link: 'CLOSED', progress: 'FAILED' }],
  ['accepted by another person',                    'invalid',      { link: 'ACCEPTED' }],
  ['accepted, without a session',                  'invalid',      { link: 'ACCEPTED', person: 'NOBODY' }],
  ['no such invitation',                            'invalid',      { link: 'UNKNOWN' }],
];

describe('the step of an invitation', () => {
  it.each(CASES)('%s: %s', (_, step, facts) => {
    expect(invitationStep({ ...first, ...facts })).toBe(step);
  });

  it('covers each step of the specification', () => {
    const steps = new Set(CASES.map(([, step]) => step));
    expect([...steps].toSorted()).toEqual([
      'accept',
      'accept_login',
      'authenticate',
      'complete',
      'continue',
      'error',
      'expired',
      'invalid',
      'next',
      'register',
      'skip_accept',
    ]);
  });

  it('never accepts without a session, without a choice of this tab, or a closed invitation', () => {
    for (const person of PEOPLE)
      for (const link of LINKS)
        for (const progress of STATES)
          for (const isCodeAddress of [true, false]) {
            const step = invitationStep({ ...first, person, link, progress, isCodeAddress });
            if (step !== 'next' && step !== 'continue') continue;
            expect(person).toBe('CUSTOMER');
            expect(['CHOSEN', 'ACCEPTING']).toContain(progress);
            if (step === 'next') expect(link).toBe('OPEN');
          }
  });
});
