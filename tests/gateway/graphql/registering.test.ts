import { describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { ENCRYPTED_CARD, privateRole, user } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ME = 'GET /v1/users/me';

describe('registering a person', () => {
  const REGISTER = `mutation ($email: EmailAddress, $invitationId: ID) {
    registerUser(input: { invitationId: $invitationId, firstName: " Kari ", lastName: "Nordmann",
      email: $email, mobileNumber: "912 34 567", language: NO, termsAccepted: true, emailConsented: false
      privateAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" } })
    { step { state retryAfter attempts } viewer { isRegistered rolesCount } } }`;

  /**
   * A backend that registers, and grants the roles of an invitation after some requests for them.
   */
  function unregistered(rolesAfter = 0): BackendHandlers {
    let isRegistered = false;
    let roleRequests = 0;
    return {
      [ME]: (request, response) =>
        isRegistered ? user : failWith(404, 'NOT_FOUND')(request, response),
      [ROLES]: () => (isRegistered && (roleRequests += 1) > rolesAfter ? [privateRole] : []),
      'POST /v1/users': (request, response) => {
        if (isRegistered) failWith(409, 'USER_EXIST')(request, response);
        else response.writeHead(201).end();
        isRegistered = true;
      },
    };
  }

  test('makes one call with the values of the form, by the rules of the forms', async () => {
    const portal = await startPortal(unregistered());
    expect(await portal.read(REGISTER)).toEqual({
      registerUser: {
        step: { state: 'COMPLETE', retryAfter: null, attempts: null },
        viewer: { isRegistered: true, rolesCount: 1 },
      },
    });
    expect(portal.bodies()).toEqual([
      [
        'POST',
        '/v1/users',
        {
          firstName: 'Kari',
          lastName: 'Nordmann',
          email: 'kari@example.no',
          mobileNumber: '+4791234567',
          privateAddress: user.privateAddress,
          language: 'no',
          termsAccepted: true,
          emailConsented: false,
        },
      ],
    ]);
  });

  test('polls for the roles of an invitation, and posts once', async () => {
    const portal = await startPortal(unregistered(2));
    const payloads: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      payloads.push(
        (await portal.read(REGISTER, { variables: { invitationId: idOf('Invitation', 'i-1') } }))?.[
          'registerUser'
        ],
      );
    const inProgress = { step: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 } };
    expect(payloads).toMatchObject([
      inProgress,
      inProgress,
      { step: { state: 'COMPLETE', retryAfter: null, attempts: null } },
    ]);
    expect(portal.writes().map(({ path }) => path)).toEqual(['/v1/users?invitationId=i-1']);
  });

  test('sends the code of the invited address for an invitation to another address', async () => {
    const portal = await startPortal(unregistered());
    await portal.read(
      REGISTER.replace(
        'invitationId: $invitationId',
        'invitationId: $invitationId, invitationCode: "123 456"',
      ),
      { variables: { invitationId: idOf('Invitation', 'i-1') } },
    );
    expect(portal.bodies()).toMatchObject([
      ['POST', '/v1/users?invitationId=i-1', { invitationCode: '123456' }],
    ]);
  });

  test('succeeds for both submits of a double click', async () => {
    const portal = await startPortal(unregistered());
    const answers = await Promise.all([portal.run(REGISTER), portal.run(REGISTER)]);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  });

  test('refuses the e-mail address of another customer', async () => {
    const { run } = await startPortal({
      ...unregistered(),
      'POST /v1/users': failWith(409, 'EMAIL_EXISTS'),
    });
    expect((await run(REGISTER)).errors).toMatchObject([
      { extensions: { code: 'EMAIL_EXISTS', status: 409 } },
    ]);
  });

  test('prefills the details that the provider knows', async () => {
    const portal = await startPortal(unregistered());
    const claims = { given_name: 'Nora', family_name: 'Ny', email: 'nora@example.no' };
    const fields = 'loginFirstName loginLastName loginEmail isLoginEmailVerified';
    for (const email_verified of [true, false]) {
      portal.setCaller(signedIn({ claims: parseClaims({ ...claims, email_verified }, 'x:') }));
      expect(await portal.readViewer(fields)).toEqual({
        loginFirstName: 'Nora',
        loginLastName: 'Ny',
        loginEmail: 'nora@example.no',
        isLoginEmailVerified: email_verified,
      });
    }
  });

  test('names the number of a sign-in by SMS, if the provider has verified it', async () => {
    const portal = await startPortal(unregistered());
    const claims = { phone_number: '+4791234567', phone_number_verified: true };
    portal.setCaller(signedIn({ claims: parseClaims(claims, 'x:') }));
    expect(await portal.readViewer('loginMobileNumber')).toEqual({
      loginMobileNumber: '+4791234567',
    });
    const unverified = { ...claims, phone_number_verified: false };
    portal.setCaller(signedIn({ claims: parseClaims(unverified, 'x:') }));
    expect(await portal.readViewer('loginMobileNumber')).toEqual({ loginMobileNumber: null });
  });

  test('knows a number that was verified before, if the backend does', async () => {
    const verified = {
      isMobileNumberVerified: true,
      isEmailVerified: false,
      verifiedMobileNumber: '+4791234567',
    };
    const fields = 'verification { verifiedMobileNumber phone { mobileNumber } }';
    const STATE = 'GET /v1/users/me/verifications';
    const able = await startPortal({ ...unregistered(), [STATE]: verified });
    expect(await able.readViewer(fields)).toEqual({
      verification: { verifiedMobileNumber: '+4791234567', phone: null },
    });
    const unable = await startPortal({ ...unregistered(), [STATE]: failWith(404, 'NOT_FOUND') });
    expect(await unable.readViewer(fields)).toEqual({ verification: null });
  });

  test.each(['', 'isRegistering: false', 'isRegistering: true'])(
    'returns from the bank to the page of the card form with { %s }',
    async (registering) => {
      const CALL = `POST /gk-paymentcard/payments`;
      const portal = await startPortal({ [CALL]: failWith(503, 'SERVICE_UNAVAILABLE') });
      await portal.run(`mutation { startCardPayment(input: { accountId: "${idOf('Account', 'personal-user-1')}",
        encryptedCard: "${ENCRYPTED_CARD}", language: NO ${registering} }) { cardPayment { id } } }`);
      const returnUrls = JSON.stringify(portal.bodies());
      expect(returnUrls).toContain(
        registering === 'isRegistering: true' ? '/register/user/payment"' : '/account/payment"',
      );
    },
  );

  test('requires an e-mail address when the sign-in has none', async () => {
    const portal = await startPortal(unregistered());
    portal.setCaller(signedIn({ claims: parseClaims({}, 'x:') }));
    const { errors } = await portal.run(REGISTER);
    expect(errors?.[0]?.extensions['fields']).toMatchObject([
      { path: 'email', code: 'EMAIL_REQUIRED' },
    ]);
    await portal.read(REGISTER, { variables: { email: 'kari@example.no' } });
  });
});
