import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import example from '../../examples/fjordlading/portal.json' with { type: 'json' };
import { NORWEGIAN_PARTS } from '../../gateway/brand/norwegian.ts';
import { checkConfig } from '../../gateway/check.ts';
import { readConfig } from '../../gateway/config.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { operations } from '../contract/document.ts';
import { brandWith } from './support/brand-folder.ts';
import { PRODUCTION } from './support/config.ts';
import { startServer } from './support/http-server.ts';
import { startOidcProvider } from './support/oidc-provider.ts';

const Texts = z.record(z.string(), z.string());
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startBackend(status: number, version?: string) {
  const server = await startServer((_request, response) => {
    if (version !== undefined) response.setHeader('contract-version', version);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  closing.push(server.close);
  return server.url;
}

async function startProvider() {
  const provider = await startOidcProvider();
  closing.push(() => provider.close());
  return provider;
}

const findingsOf = (variables: Record<string, string>) => checkConfig(readConfig(variables));
const faultsOf = async (variables: Record<string, string>) =>
  (await findingsOf(variables))
    .filter(({ kind }) => kind === 'fault')
    .map(({ sentence }) => sentence);

it('finds no fault in a provider and a backend as they should be, and says what is lost', async () => {
  const { issuer, metadata } = await startProvider();
  metadata['revocation_endpoint'] = undefined;
  const BACKEND_URL = await startBackend(401);
  const findings = await findingsOf({ OIDC_ISSUER: issuer, BACKEND_URL, REDIS_URLS: 'x' });
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
  expect(findings.filter(({ kind }) => kind === 'loss')).toEqual(
    expect.arrayContaining([
      { kind: 'loss', sentence: 'REDIS_URLS is no variable of the gateway.' },
      {
        kind: 'loss',
        sentence: 'The provider has no revocation_endpoint: refresh tokens live until they expire.',
      },
    ]),
  );
});

it('says that no app is admitted unless one is named', async () => {
  const lossesOf = async (variables: Record<string, string>) =>
    (await findingsOf({ BACKEND_URL: await startBackend(401), ...variables }))
      .filter(({ kind }) => kind === 'loss')
      .map(({ sentence }) => sentence);
  const sentence = 'OIDC_APPS names no client: the portal is the only one that can use the API.';
  const production = {
    ...PRODUCTION,
    OIDC_ISSUER: (await startProvider()).issuer,
  };
  expect(await lossesOf(production)).toContain(sentence);
  expect(await lossesOf({ ...production, OIDC_APPS: 'app' })).not.toContain(sentence);
});

it('says that a portal in production has the name and the links of no provider', async () => {
  const BACKEND_URL = await startBackend(401);
  const said = async (variables: Record<string, string>) =>
    (await findingsOf({ ...PRODUCTION, BACKEND_URL, ...variables })).filter(({ sentence }) =>
      sentence.startsWith('PORTAL_CONFIG has no providerName'),
    );
  expect(await said({})).toEqual([expect.objectContaining({ kind: 'loss' })]);
  expect(await said({ PORTAL_CONFIG: 'examples/fjordlading/portal.json' })).toEqual([]);
});

it('names the features that are not offered, and why those that need one of them are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  closing.push(() => rm(folder, { recursive: true }));
  const PORTAL_CONFIG = join(folder, 'portal.json');
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ features: { notOffered: ['news', 'networks'] } }));
  const { issuer } = await startProvider();
  const sentences = (await findingsOf({ OIDC_ISSUER: issuer, PORTAL_CONFIG })).map(
    ({ sentence }) => sentence,
  );
  expect(sentences.filter((sentence) => sentence.startsWith('The feature'))).toEqual([
    'The feature networks is not offered.',
    'The feature invitations is not offered: it needs networks.',
    'The feature family is not offered: it needs invitations.',
    'The feature access is not offered: it needs invitations.',
    'The feature news is not offered.',
  ]);
});

describe('a provider’s folder', () => {
  const saidOf = async (
    content: Readonly<Record<string, unknown>>,
    variables: Record<string, string> = {},
  ) => {
    const findings = await findingsOf({ PORTAL_CONFIG: brandWith(content), ...variables });
    return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);
  };
  /** The example without its settings: what a folder leaves out is undefined. */
  const NOTHING = Object.fromEntries(
    Object.keys(example).map((name): [string, unknown] => [name, undefined]),
  );
  const OWN = { ...NOTHING, providerName: 'Elvägen' };

  it.each([
    ['supportEmail', 'support@ladeportal.example is the address of customer service'],
    ['supportHours', 'customer service answers Monday to Friday, 08–15'],
    ['links.terms', 'the link leads to ladeportal.example'],
    ['colors', 'the colours are ours'],
    ['signInWays', 'settings offer every way to sign in that we know'],
    ['prices.rfidChip', 'a chip costs NOK 50'],
    ['co2GramsPerKwh', 'a kWh saves 600 g of CO₂'],
  ])('without %s is told what is seen in its place', async (place, seen) => {
    expect(await saidOf(OWN)).toContain(`loss: PORTAL_CONFIG has no ${place}: ${seen}.`);
    const colors = { light: { primary: { main: '#7A1F5C' } } };
    const given = {
      ...OWN,
      ...{ supportEmail: 'hej@elvagen.se', supportHours: {}, colors, signInWays: [] },
      ...{ prices: { rfidChip: 9900 }, co2GramsPerKwh: 20 },
      links: { terms: 'https://elvagen.se/villkor' },
    };
    expect((await saidOf(given)).join()).not.toContain(`PORTAL_CONFIG has no ${place}:`);
  });

  it('is told what it leaves out without a trace, and what it still has of the example', async () => {
    expect(await saidOf(OWN)).toContain(
      'fine: PORTAL_CONFIG leaves out, and people see nothing of: address, securityContact, goodsReturn, images.mark, images.document, images.appIcons, links.accessibility, links.cookies, links.appStore, links.googlePlay.',
    );
    expect((await saidOf(OWN)).join()).not.toContain('of the example');
    const { primary } = example.colors.light;
    const copied = { address: example.address, images: { mark: 'mark.svg' } };
    expect(await saidOf({ ...OWN, ...copied, colors: { light: { primary } } })).toContain(
      'loss: PORTAL_CONFIG has these of the example Fjordlading: address, colors.light.primary, mark.svg.',
    );
    // Every image of the example is known as one.
    expect((await saidOf({})).join()).toContain(
      'mark.svg, mark-dark.svg, mark-192.png, mark-512.png.',
    );
  });

  it('is told what stays Norwegian, where it asks for something else', async () => {
    const norwegian = (sentences: readonly string[]) =>
      sentences.filter((sentence) => /Norwegian is not|is off/.test(sentence));
    const off = { ENTITY_REGISTER_URL: 'off', EHF_DIRECTORY_URL: 'off' };
    expect(norwegian(await saidOf({}))).toEqual([]);
    expect(norwegian(await saidOf({}, off))).toHaveLength(2);
    const swedish = { ...OWN, languages: ['sv', 'en'] };
    const all = norwegian(await saidOf(swedish));
    expect(all).toHaveLength(NORWEGIAN_PARTS.length);
    expect(all).toContain(
      'loss: Norwegian is not among the languages. A licence plate is Norwegian unless the person says that it is not. Texts: validation.LICENCE_PLATE_INVALID.',
    );
    const features = { notOffered: ['vehicles'] };
    const less = norwegian(await saidOf({ ...swedish, features }, off)).join();
    expect(less).not.toMatch(/licence plate|Organisations can choose|looked up/);
    expect(less).toContain('EHF_DIRECTORY_URL is off: nobody can choose EHF.');
  });

  it.each(['sv', 'en'])('is told of each text of %s that speaks of Norway', (language) => {
    const folder = join('locales', language);
    const told = NORWEGIAN_PARTS.flatMap(({ texts }) => texts);
    const speaking = readdirSync(folder).flatMap((file) =>
      Object.entries(Texts.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
        .filter(([, words]) => /norsk|norge|norw|\bNOK\b|strømst/i.test(words))
        .map(([key]) => key)
        // The name of the language.
        .filter((key) => key !== 'auditLog.value.LANGUAGE.no'),
    );
    expect(speaking.length).toBeGreaterThan(20);
    expect(
      speaking.filter(
        (key) => !told.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one)),
      ),
    ).toEqual([]);
  });
});

it('names every neighbour that does not answer', async () => {
  const address = `http://localhost:${await freePort()}`;
  expect(
    await faultsOf({
      OIDC_ISSUER: address,
      BACKEND_URL: address,
      REDIS_URL: `redis://localhost:${new URL(address).port}`,
      SESSION_SECRET: 'a secret of thirty-two characters',
    }),
  ).toEqual([
    `The identity provider ${address} (OIDC_ISSUER) cannot be reached.`,
    `The backend does not answer at ${address} (BACKEND_URL).`,
    expect.stringMatching(/^Redis \(REDIS_URL\) cannot be used: /),
  ]);
});

it('finds a backend that lets a request without a token in, or does not know the path', async () => {
  const { issuer } = await startProvider();
  for (const status of [200, 302, 404, 500]) {
    const BACKEND_URL = await startBackend(status);
    expect(await faultsOf({ OIDC_ISSUER: issuer, BACKEND_URL })).toEqual(
      ['/v1/users/me', '/v1/users/me/roles'].map(
        (path) =>
          `The backend (BACKEND_URL) answers ${status} at ${BACKEND_URL}${path} to a request without a token, where the contract has 401.`,
      ),
    );
  }
});

it('finds a backend that lacks one of the required operations', async () => {
  const { issuer } = await startProvider();
  for (const missing of operations.filter(({ isRequired }) => isRequired)) {
    const { url, close } = await startServer((request, response) => {
      response.writeHead(request.url === missing.path ? 501 : 401).end();
    });
    closing.push(close);
    expect(await faultsOf({ OIDC_ISSUER: issuer, BACKEND_URL: url })).toEqual([
      `The backend (BACKEND_URL) answers 501 at ${url}${missing.path} to a request without a token, where the contract has 401.`,
    ]);
  }
});

it.each([
  ['1.0.0', 'fine', 'The backend has version 1.0.0 of the contract, the portal 1.0.0.'],
  [
    '2.1.0',
    'fault',
    'The backend has version 2.1.0 of the contract, the portal 1.0.0: they do not fit.',
  ],
  [
    undefined,
    'loss',
    'The backend names no version of the contract by the header contract-version.',
  ],
  ['next', 'loss', 'The backend names no version of the contract by the header contract-version.'],
] as const)(
  'says how a backend of version %s stands to the portal',
  async (version, kind, sentence) => {
    const { issuer } = await startProvider();
    const BACKEND_URL = await startBackend(401, version);
    expect(await findingsOf({ OIDC_ISSUER: issuer, BACKEND_URL })).toContainEqual({
      kind,
      sentence,
    });
  },
);

it('calls a backend that differs by its adapter, and finds a module that is none', async () => {
  const { issuer } = await startProvider();
  const server = await startServer((request, response) => {
    response.writeHead(/^\/kunde(\/roller)?$/.test(request.url ?? '') ? 401 : 404).end();
  });
  closing.push(server.close);
  const variables = { OIDC_ISSUER: issuer, BACKEND_URL: server.url };
  const BACKEND_ADAPTER = 'examples/ladenett/adapter.mjs';
  expect(await faultsOf({ ...variables, BACKEND_ADAPTER })).toEqual([]);
  expect(await faultsOf({ ...variables, BACKEND_ADAPTER: 'nowhere.mjs' })).toEqual([
    expect.stringMatching(/^BACKEND_ADAPTER names the module nowhere\.mjs, which cannot be loaded/),
  ]);
  const broken = join(mkdtempSync(join(tmpdir(), 'adapter-')), 'broken.mjs');
  writeFileSync(
    broken,
    'export const adapter = { operations: { getMe: { request: () => nothing } } };',
  );
  expect(await faultsOf({ ...variables, BACKEND_ADAPTER: broken })).toEqual([
    `In the module ${broken} (BACKEND_ADAPTER) the adapter's request for getMe throws ReferenceError at broken.mjs:1:64.`,
  ]);
});

it('finds keys that cannot be read', async () => {
  const { issuer, misbehaviour } = await startProvider();
  const BACKEND_URL = await startBackend(401);
  for (const body of ['<html>', '{"keys":[{"kty":"EC"}]}']) {
    misbehaviour.answer = (path, response) => {
      if (!path.endsWith('/jwks')) return false;
      response.end(body);
      return true;
    };
    expect(await faultsOf({ OIDC_ISSUER: issuer, BACKEND_URL })).toEqual([
      expect.stringMatching(/keys cannot be read|no RSA key/),
    ]);
  }
});
