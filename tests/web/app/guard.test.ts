import { describe, expect, it } from 'vitest';
import { guard, type Access, type Visitor } from '../../../web/app/guard.ts';

const open: Access = { login: false, registration: false };
const login: Access = { login: true, registration: false };
const customers: Access = { login: true, registration: true };

const loading: Visitor = { status: 'loading' };
const failed: Visitor = { status: 'failed' };
const nobody: Visitor = { status: 'known', authError: null, viewer: null };
const broken: Visitor = { status: 'known', authError: 'timeout', viewer: null };
const stranger: Visitor = { status: 'known', authError: null, viewer: { isRegistered: false } };
const customer: Visitor = { status: 'known', authError: null, viewer: { isRegistered: true } };
const unclear: Visitor = { status: 'known', authError: null, viewer: { isRegistered: null } };

const show = { kind: 'show' };
const wait = { kind: 'wait' };
const unavailable = { kind: 'unavailable' };
const toLogin = { kind: 'leave', address: '/login?next=%2Faccount%2Fpayment%3Fa%3D1' };
const toError = { kind: 'go', path: '/auth/error?code=timeout&next=%2Faccount%2Fpayment%3Fa%3D1' };
const toRegister = { kind: 'go', path: '/register/user?next=%2Faccount%2Fpayment%3Fa%3D1' };

describe('the guard', () => {
  // Specification section 2, guard rules 1 to 4, for every kind of visitor and route.
  it.each([
    ['open', 'loading', open, loading, show],
    ['open', 'failed', open, failed, show],
    ['open', 'nobody', open, nobody, show],
    ['open', 'auth error', open, broken, show],
    ['open', 'not registered', open, stranger, show],
    ['open', 'registered', open, customer, show],
    ['open', 'registration unknown', open, unclear, show],
    ['login', 'loading', login, loading, wait],
    ['login', 'failed', login, failed, unavailable],
    ['login', 'nobody', login, nobody, toLogin],
    ['login', 'auth error', login, broken, toError],
    ['login', 'not registered', login, stranger, show],
    ['login', 'registered', login, customer, show],
    ['login', 'registration unknown', login, unclear, show],
    ['login and registration', 'loading', customers, loading, wait],
    ['login and registration', 'failed', customers, failed, unavailable],
    ['login and registration', 'nobody', customers, nobody, toLogin],
    ['login and registration', 'auth error', customers, broken, toError],
    ['login and registration', 'not registered', customers, stranger, toRegister],
    ['login and registration', 'registered', customers, customer, show],
    ['login and registration', 'registration unknown', customers, unclear, unavailable],
  ] as const)('%s, %s', (_route, _visitor, access, visitor, outcome) => {
    expect(guard(visitor, access, '/account/payment?a=1')).toEqual(outcome);
  });

  it('passes the hints of the route on to the login', () => {
    const access = { ...login, loginHint: 'signup_organization', screenHint: 'signup' };
    expect(guard(nobody, access, '/register/organization')).toEqual({
      kind: 'leave',
      address:
        '/login?next=%2Fregister%2Forganization&loginHint=signup_organization&screenHint=signup',
    });
  });
});
