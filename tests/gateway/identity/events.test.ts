import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventsOf } from '../http/event-world.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const SUBJECT = 'database|kari-4711';
const SECRET = 'a secret of at least thirty-two characters';

let provider: OidcProvider;
let gateway: TestGateway;
const start = (secret = SECRET) =>
  startGateway({ OIDC_ISSUER: provider.issuer, SESSION_SECRET: secret }, { graphql: callerProbe });
beforeEach(async () => {
  provider = await startOidcProvider();
  provider.person.subject = SUBJECT;
  gateway = await start();
});
afterEach(async () => {
  await gateway.close();
  await provider.close();
});

it('the pseudonym is the same at every gateway with the secret, and another with another secret', async () => {
  const personAt = async (at: TestGateway) => {
    await at.newClient().signIn();
    return eventsOf(at)[0]?.person;
  };
  const [same, other] = [await start(), await start(`${SECRET}, another`)];
  const person = await personAt(gateway);
  expect(await personAt(same)).toBe(person);
  expect(await personAt(other)).not.toBe(person);
  await same.close();
  await other.close();
});

it('a failed sign-in has its code and the provider’s words, without personal data', async () => {
  provider.misbehaviour.token = (_form, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        error: 'invalid_grant',
        error_description: 'The code of kari@example.no is too old',
      }),
    );
    return true;
  };
  await gateway.newClient().signIn();
  expect(eventsOf(gateway)).toMatchObject([{ event: 'SIGN_IN_FAILED', reason: 'invalid_grant' }]);
  const log = gateway.log.join('');
  expect(log).toContain('The code of [removed] is too old');
  expect(log).not.toContain('kari@');
});

it.each([
  ['invalid_grant', 'session_ended'],
  ['temporarily_unavailable', 'unavailable'],
])('a refresh that the provider refuses with %s has the provider’s words', async (error, code) => {
  provider.options.expiresIn = 1;
  const browser = gateway.newClient();
  await browser.signIn();
  provider.misbehaviour.token = (_form, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error, error_description: 'Rotated by kari@example.no' }));
    return true;
  };
  expect((await readCaller(browser)).error).toBe(code);
  const lines = gateway.log.filter((line) => line.includes('tokens not refreshed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Rotated by [removed]');
});
