import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../gateway/config.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { user } from '../graphql/fixtures.ts';
import { startPortal } from '../graphql/harness.ts';
import { brandWith } from '../support/brand-folder.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { WEB_FOLDER } from '../support/web-folder.ts';
import { session, startFiles } from './charging-files.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'brand-languages-'));
cpSync(WEB_FOLDER, webFolder, { recursive: true });
writeFileSync(join(webFolder, 'index.html'), readFileSync('web/index.html', 'utf8'));

const PORTAL_CONFIG = brandWith({ languages: ['en', 'nb'] });

let provider: OidcProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, PORTAL_CONFIG },
    { graphql: callerProbe, webFolder },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const get = (path: string, language?: string) =>
  fetch(gateway.url + path, {
    headers: { accept: 'text/html', ...(language && { cookie: `language=${language}` }) },
    redirect: 'manual',
  });
const textOf = async (path: string, language?: string) => (await get(path, language)).text();

describe('the languages of a portal', () => {
  it.each([
    [undefined, 'en'],
    ['no', 'no'],
    ['en', 'en'],
    ['sv', 'en'],
    ['de', 'en'],
  ])('with the cookie %s make the page %s, and the provider’s pages too', async (cookie, lang) => {
    expect(await textOf('/', cookie)).toContain(`<html lang="${lang}"`);
    const location = (await get('/login', cookie)).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('ui_locales')).toBe(lang);
  });

  it.each(['/', '/no.such', '/logout'])('leave no word of another one at %s', async (path) => {
    const page = await textOf(path);
    expect(page).not.toMatch(/[äö]|lang="sv"/);
    expect(page).toContain('<html lang="en"');
  });

  it.each([
    ['sv', []],
    ['no', ['language_of_link=no; Path=/; SameSite=Lax']],
  ])('decide whether the link with %s has a language', async (language, cookies) => {
    expect((await get(`/?language=${language}`)).headers.getSetCookie()).toEqual(cookies);
  });

  it('are those of the installed portal', async () => {
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ lang: 'en' });
  });

  it('are told to apps', async () => {
    const { run } = await startPortal(
      {},
      { portal: portalSchema.parse({ languages: ['en', 'nb'] }) },
    );
    expect(await run('{ portal { languages } }')).toMatchObject({
      data: { portal: { languages: ['EN', 'NO'] } },
    });
  });

  it('leave out a profile’s language that is none of them', async () => {
    const { readViewer } = await startPortal(
      { 'GET /v1/users/me': { ...user, language: 'sv' } },
      { portal: portalSchema.parse({ languages: ['en', 'nb'] }) },
    );
    expect(await readViewer('user { language }')).toEqual({ user: { language: null } });
  });

  it.each([
    ['', 'Charging'],
    ['&language=sv', 'Charging'],
    ['&language=no', 'Lading'],
  ])('are those of files (%j)', async (query, title) => {
    const files = await startFiles({ PORTAL_CONFIG });
    files.have([session('a')]);
    const csv = await files.get('reimbursement.csv', `period=all${query}`);
    const name = csv.headers.get('content-disposition');
    await files.close();
    expect(name?.toLowerCase()).toContain(title === 'Lading' ? 'refusjon' : 'reimbursement');
  });

  it.each([[[]], [['no']], [['nb', 'nb']], ['nb']])('are refused as %j', (languages) => {
    expect(() => readConfig({ PORTAL_CONFIG: brandWith({ languages }) })).toThrow(ConfigError);
  });
});
