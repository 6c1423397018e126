import { createServer } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../gateway/config.ts';
import { securityHeaders } from '../../../gateway/http/security-headers.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { createRestWorld, type RestWorld } from '../../sandbox/rest-world.ts';
import { idOf } from '../support/ids.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';
import { ENCRYPTED_CARD } from './fixtures.ts';

const url = 'https://pay.example/fields?merchant=7';
const portal = portalSchema.parse({ hostedFields: { url } });

let world: RestWorld;
let hosted: TestGraphql;
let encrypted: TestGraphql;
beforeAll(async () => {
  world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
  const backendUrl = `${world.url}/api`;
  hosted = await startGraphql({ backendUrl, portal });
  encrypted = await startGraphql({ backendUrl });
});
afterAll(async () => {
  await hosted.close();
  await encrypted.close();
  await world.close();
});

function run(gateway: TestGraphql, source: string) {
  gateway.setCaller(signedIn({ userId: 'kari', accessToken: () => world.token('kari') }));
  return gateway.run(source);
}
const start = (gateway: TestGraphql, card = '') =>
  run(
    gateway,
    `mutation { startCardPayment(input: { accountId: "${idOf('Account', 'personal-kari')}", ${card} language: NO }) {
      cardPayment { id state hostedSession challenge { url } step { retryAfter } } } }`,
  );
const order = (gateway: TestGraphql, card = '') =>
  run(
    gateway,
    `mutation { payChargerOrder(input: { id: "${idOf('ChargerOrder', '1')}", price: 1, monthlyPrice: 1, termsAccepted: true, ${card} language: NO
      address: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" } }) { cardPayment { id } } }`,
  );
const started = z.object({
  startCardPayment: z.object({ cardPayment: z.looseObject({ hostedSession: z.string() }) }),
});
const CARD = `encryptedCard: "${ENCRYPTED_CARD}",`;
const refused = z.tuple([
  z.object({
    extensions: z.object({
      code: z.literal('BAD_USER_INPUT'),
      fields: z.array(z.object({ path: z.literal('encryptedCard') })).length(1),
    }),
  }),
]);

describe('hosted fields', () => {
  it('take the card of a payment in a session, which is not polled', async () => {
    const { data, errors } = await start(hosted);
    expect(errors).toBeUndefined();
    const { cardPayment } = started.parse(data).startCardPayment;
    expect(cardPayment).toMatchObject({
      state: 'INITIALIZING',
      challenge: null,
      step: { retryAfter: null },
    });
    expect(cardPayment.hostedSession).toMatch(/^[\w-]{32}$/);
  });

  it('are named to the client, without a key to encrypt to', async () => {
    const { data } = await run(hosted, '{ portal { hostedFieldsUrl } paymentKey { kid } }');
    expect(data).toEqual({ portal: { hostedFieldsUrl: url }, paymentKey: null });
  });

  it('are the only way for a card, encrypted or not', async () => {
    refused.parse((await start(hosted, CARD)).errors);
    refused.parse((await order(hosted, CARD)).errors);
  });
});

it('a portal without them requires an encrypted card', async () => {
  refused.parse((await start(encrypted)).errors);
  refused.parse((await order(encrypted)).errors);
});

describe('the configuration of hosted fields', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
  const configOf = (hostedFields: object) => {
    const PORTAL_CONFIG = join(folder, 'portal.json');
    writeFileSync(PORTAL_CONFIG, JSON.stringify({ hostedFields }));
    return readConfig({ PORTAL_CONFIG });
  };

  it('opens the policy for frames of its origins, and for nothing else', async () => {
    const app = express()
      .use(securityHeaders(configOf({ url, origins: ['https://acs.example'] })))
      .get('/', (_request, response) => void response.end());
    const server = createServer(app);
    await new Promise<void>((resolve) => void server.listen(0, resolve));
    const address = z.object({ port: z.number() }).parse(server.address());
    const { headers } = await fetch(`http://localhost:${address.port}/`);
    server.close();
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy.filter((directive) => /pay|acs/.test(directive))).toEqual([
      'frame-src https://pay.example https://acs.example',
    ]);
  });

  it.each([
    { url: 'http://pay.example/fields' },
    { url: 'javascript:alert(1)' },
    { url: 'fields' },
    { url: 'https://pay.example/fields#top' },
    { url, origins: ['https://acs.example/path'] },
    { url, origins: ['*'] },
  ])('refuses %j', (given) => {
    expect(() => configOf(given)).toThrow(/hostedFields/);
  });
});
