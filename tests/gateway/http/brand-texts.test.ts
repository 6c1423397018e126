import { parse } from '@formatjs/icu-messageformat-parser';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, readCheckedConfig } from '../../../gateway/config.ts';
import { paths } from '../../../schema/paths.ts';
import { routes } from '../../../web/app/routes.ts';
import { brandWith } from '../support/brand-folder.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { writePageManifest } from '../support/page-manifest.ts';
import { session, startFiles } from './charging-files.ts';

const TEXTS = {
  nb: {
    'app.home': 'Til forsiden hos {provider}, om 5 minutter',
    'nav.chargingJourney': 'Lading & strøm',
    'files.title.reimbursement': 'Fjordoppgave',
    'plain.404': 'Her er det bare fjord.',
  },
  en: { 'app.home': '{provider}’s start' },
};

const LANGUAGES = ['no', 'en', 'sv'] as const;

/** A build of the web client, as far as its page and the texts of the shell go. */
function builtWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-texts-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  copyFileSync('web/index.html', join(folder, 'index.html'));
  writePageManifest(folder, routes);
  const manifest = join(folder, '.vite', 'pages.json');
  const pages = z.looseObject({}).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { app: [`assets/app-${language}.js`], charging: [`assets/charging-${language}.js`] },
    ]),
  );
  writeFileSync(manifest, JSON.stringify({ ...pages, texts }));
  for (const language of LANGUAGES)
    for (const feature of ['app', 'charging'])
      writeFileSync(
        join(folder, 'assets', `${feature}-${language}.js`),
        `const e=${readFileSync(`locales/generated/${language}/${feature}.json`, 'utf8')};export{e as default};`,
      );
  return folder;
}

let provider: OidcProvider;
let own: TestGateway;
let plain: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  const deps = { graphql: callerProbe, webFolder: builtWeb() };
  const environment = { OIDC_ISSUER: provider.issuer };
  own = await startGateway({ ...environment, PORTAL_CONFIG: brandWith({ texts: TEXTS }) }, deps);
  plain = await startGateway(environment, deps);
});
afterAll(async () => {
  await own.close();
  await plain.close();
  await provider.close();
});

const page = async (path: string, language = 'no', of = own) => {
  const headers = { accept: 'text/html', cookie: `language=${language}` };
  return (await fetch(`${of.url}${path}`, { headers })).text();
};

const ImportMap = z.object({ imports: z.record(z.string(), z.string()) });
const importsOf = (html: string) => {
  const [, json = ''] = /<script type="importmap" nonce="[^"]+">(.*?)<\/script>/.exec(html) ?? [];
  return ImportMap.parse(JSON.parse(json)).imports;
};

describe('texts of a provider', () => {
  it('replace the files of ours that have them, and no other, before any script', async () => {
    const html = await page(paths.chargingJourney);
    const imports = importsOf(html);
    expect(Object.keys(imports)).toEqual(['/assets/app-no.js', '/assets/app-en.js']);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('<script type="module"'));
    const file = imports['/assets/app-no.js'] ?? '';
    expect(html).toContain(`rel="modulepreload" fetchpriority="low" crossorigin href="${file}"`);
    expect(html).not.toContain('href="/assets/app-no.js"');
    const response = await fetch(own.url + file);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [, json = ''] = /^export default (.*)$/s.exec(await response.text()) ?? [];
    const ours: unknown = JSON.parse(readFileSync('locales/generated/no/app.json', 'utf8'));
    expect(JSON.parse(json)).toEqual({
      ...z.looseObject({}).parse(ours),
      // A number and its unit stay on one line, as in our texts.
      'app.home': parse('Til forsiden hos {provider}, om 5\u00a0minutter'),
      'nav.chargingJourney': parse('Lading & strøm'),
    });
  });

  it('are in the first paint, as text', async () => {
    expect(await page(paths.chargingJourney)).toContain('>Lading &#38; strøm</p>');
    expect(await page(paths.chargingJourney, 'en')).not.toContain('Lading');
  });

  it('are on plain pages and in files', async () => {
    expect(await page('/no.such')).toContain('<h1>Her er det bare fjord.</h1>');
    const files = await startFiles({ PORTAL_CONFIG: brandWith({ texts: TEXTS }) });
    files.have([session('a')]);
    const pdf = await files.get('reimbursement.pdf', 'period=all&language=no');
    const content = new Uint8Array(await pdf.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(content), { mergePages: true });
    await files.close();
    expect(text).toContain('Fjordoppgave');
    expect(text).not.toContain('Refusjonsoppgave');
  });

  it('add nothing to a portal without them', async () => {
    expect(await page(paths.chargingJourney, 'no', plain)).not.toContain('importmap');
    expect(await page(paths.chargingJourney, 'no', plain)).toContain('href="/assets/app-no.js"');
  });
});

describe('texts that cannot be used', () => {
  const problemsWith = async (changes: Record<string, unknown>) => {
    try {
      await readCheckedConfig({ PORTAL_CONFIG: brandWith(changes) });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  };

  it('are refused with every fault of the file at once', async () => {
    const problems = await problemsWith({
      supportEmail: 'nobody',
      texts: {
        nb: {
          'home.nothing': 'x',
          'app.home': 'Hjem',
          'nav.vehicles': '{count} biler',
          'nav.help': 1,
        },
        en: { 'app.home': 'Home {provider, date}' },
        sv: { 'nav.vehicles': 'Bilar {' },
      },
    });
    expect(problems.map((problem) => problem.replace(/^.*portal\.json, where /, ''))).toEqual([
      expect.stringMatching(/^"texts\.nb\.nav\.help" is wrong/),
      expect.stringMatching(/^"supportEmail" is wrong/),
      '"texts.nb.home.nothing" is no text of the portal.',
      '"texts.nb.app.home" lacks {provider}.',
      '"texts.nb.nav.vehicles" has {count}, which it is not given.',
      '"texts.en.app.home" writes {provider} as a number or a time, which ours does not.',
      expect.stringMatching(/^"texts\.sv\.nav\.vehicles" is no ICU message/),
    ]);
  });

  it('are refused in a language that the portal does not have', async () => {
    expect((await problemsWith({ texts: { de: {} } })).join()).toContain(
      'where "texts.de" is no setting',
    );
  });

  it('are accepted with the placeholders of ours', async () => {
    expect(await problemsWith({ texts: { nb: { 'app.home': 'Hjem til {provider}' } } })).toEqual(
      [],
    );
  });
});
