import { errors } from 'jose';
import {
  AuthorizationResponseError,
  Configuration,
  customFetch,
  refreshTokenGrant,
  ResponseBodyError,
} from 'openid-client';
import { describe, expect, it } from 'vitest';
import { ProviderUnavailableError } from '../../../gateway/identity/provider-unavailable-error.ts';
import { failureCode } from '../../../gateway/identity/sign-in-failure.ts';
import { StepError } from '../../../gateway/identity/step.ts';
import { TokenError } from '../../../gateway/identity/token-error.ts';

const signIn = { kind: 'sign-in' } as const;
const reverify = { kind: 'reverify', subject: 'database|user-1' } as const;

const answered = (error: string) =>
  new AuthorizationResponseError('refused', { cause: new URLSearchParams({ error }) });
const refused = (error: string) =>
  new ResponseBodyError('refused', {
    cause: { error },
    response: new Response(null, { status: 403 }),
  });

/** The error that openid-client throws when the call to the token endpoint ends so. */
async function thrown(end: () => Promise<Response>): Promise<unknown> {
  const server = { issuer: 'https://id.example', token_endpoint: 'https://id.example/token' };
  const configuration = new Configuration(server, 'ladeportal');
  configuration[customFetch] = end;
  return refreshTokenGrant(configuration, 'x').catch((error: unknown) => error);
}

describe('the code that /auth/error explains', () => {
  it.each([
    ['login_required', answered('login_required')],
    ['access_denied', answered('access_denied')],
    ['mfa_required', refused('mfa_required')],
    ['consent_required', answered('consent_required')],
    ['missing_transaction', new StepError('missing_transaction')],
    ['request_error', new ProviderUnavailableError()],
    ['request_error', new TokenError('unavailable')],
    ['timeout', new ProviderUnavailableError(new errors.JWKSTimeout())],
    ['login_failed', new errors.JWTExpired('expired', {})],
    ['login_failed', new Error('anything else')],
  ])('explains the failure as %s', (code, error) => {
    expect(failureCode(error, signIn)).toBe(code);
  });

  it('explains a provider that does not answer in time as timeout', async () => {
    const late = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    expect(failureCode(await thrown(late), signIn)).toBe('timeout');
  });

  it('explains a malformed answer as request_error', async () => {
    const html = () => Promise.resolve(new Response('<html>', { status: 200 }));
    expect(failureCode(await thrown(html), signIn)).toBe('request_error');
  });

  it('explains a signed-in person who turns back as cancelled', () => {
    expect(failureCode(answered('access_denied'), reverify)).toBe('cancelled');
    expect(failureCode(answered('login_required'), reverify)).toBe('login_required');
  });
});
