import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
/** The configuration file of a portal, named by `PORTAL_CONFIG`. */
function file(name: string, tracking: object | null): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ tracking }));
  return path;
}

let provider: OidcProvider;
let gateway: TestGateway;
let plain: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  const tracking = { scriptUrl: 'https://tag.example/deep/script.js?id=7', eventPrefix: 'fjord_' };
  gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    PORTAL_CONFIG: file('with.json', tracking),
  });
  plain = await startGateway({ OIDC_ISSUER: provider.issuer });
});
afterAll(async () => {
  await gateway.close();
  await plain.close();
  await provider.close();
  rmSync(folder, { recursive: true });
});

async function policy(from: TestGateway): Promise<string[]> {
  const response = await from.newClient().send('/wait');
  return (response.headers.get('content-security-policy') ?? '').split(';');
}
const fetchTracking = async (from: TestGateway): Promise<unknown> => {
  const response = await from.newClient().send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ portal { tracking { scriptUrl eventPrefix } } }' }),
  });
  return response.json();
};

describe('a configured tag script', () => {
  it('opens the content security policy for its origin only', async () => {
    const opened = (await policy(gateway)).filter((line) => line.includes('tag.example'));
    expect(opened.map((line) => line.split(' ')[0]).sort()).toEqual([
      'connect-src',
      'img-src',
      'script-src',
    ]);
    for (const line of opened) {
      const strangers = line.split(' ').filter((source) => source.includes('//'));
      expect(strangers).toEqual(['https://tag.example']);
    }
  });

  it('reaches the client with its prefix', async () => {
    expect(await fetchTracking(gateway)).toEqual({
      data: {
        portal: {
          tracking: {
            scriptUrl: 'https://tag.example/deep/script.js?id=7',
            eventPrefix: 'fjord_',
          },
        },
      },
    });
  });

  it.each(['http://tag.example/script.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'refuses a script address that is %s',
    (scriptUrl) => {
      const PORTAL_CONFIG = file('wrong.json', { scriptUrl });
      expect(() => readConfig({ PORTAL_CONFIG })).toThrow(/tracking\.scriptUrl/);
    },
  );
});

describe('a portal without a tag script', () => {
  it('leaves the policy closed', async () => {
    const strangers = (await policy(plain)).filter((line) =>
      /(script|connect|img)-src .*https?:/.test(line),
    );
    expect(strangers).toEqual([]);
  });

  it('reports none to the client', async () => {
    expect(await fetchTracking(plain)).toEqual({ data: { portal: { tracking: null } } });
  });
});
