import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, readConfig } from '../../../gateway/config.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { dark, light } from '../../../schema/palette.ts';
import { brandWith, EXAMPLE } from '../support/brand-folder.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { WEB_FOLDER } from '../support/web-folder.ts';

/** Those that a provider's replace. White is every provider's. */
const OUR_COLORS = [light, dark]
  .flatMap(({ primary, secondary, accent, background, text, divider }) => [
    ...[primary, secondary, accent, background, text].flatMap((shades) => Object.values(shades)),
    divider,
  ])
  .filter((color) => color !== '#FFFFFF');

/** The page as the client's source has it. */
const webFolder = mkdtempSync(join(tmpdir(), 'brand-web-'));
cpSync(WEB_FOLDER, webFolder, { recursive: true });
const source = readFileSync('web/index.html', 'utf8');
writeFileSync(join(webFolder, 'index.html'), source);

const Manifest = z.object({
  name: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

let provider: OidcProvider;
let branded: TestGateway;
let plain: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  const deps = { graphql: callerProbe, webFolder };
  branded = await startGateway(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'fjordlading',
      PORTAL_CONFIG: join(EXAMPLE, 'portal.json'),
    },
    deps,
  );
  plain = await startGateway({ OIDC_ISSUER: provider.issuer }, deps);
});
afterAll(async () => {
  await branded.close();
  await plain.close();
  await provider.close();
});

const get = (path: string, of = branded) =>
  fetch(`${of.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
const textOf = async (path: string, of = branded) => (await get(path, of)).text();

function problemsWith(
  changes: Record<string, unknown>,
  files: Record<string, string> = {},
): readonly string[] {
  try {
    readConfig({ PORTAL_CONFIG: brandWith(changes, files) });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a provider’s brand', () => {
  it.each(['/', '/nowhere', '/no/such.file', '/logout', '/manifest.webmanifest', '/playground'])(
    'leaves no name of ours at %s',
    async (path) => {
      expect(await textOf(path)).not.toMatch(/ladeportal(?!_)/i);
    },
  );

  it('names the page, also to sites that link to it', async () => {
    const page = await textOf('/');
    expect(page).toContain('<title>Fjordlading</title>');
    expect(page).toContain('<meta property="og:title" content="Fjordlading">');
    const image = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(image.startsWith(branded.origin)).toBe(true);
    expect((await get(new URL(image).pathname)).headers.get('content-type')).toBe('image/png');
  });

  it('has its colours in both themes, in a style that the policy allows', async () => {
    const response = await get('/');
    const page = await response.text();
    const [, nonce, style] = /<style nonce="([^"]+)">(.*?)<\/style>/.exec(page) ?? [];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    const [light = '', dark = ''] = style?.split(':root:root').slice(1) ?? [];
    expect(light).toContain('--portal-palette-primary-main:#0B4A7F;');
    expect(light).toContain('--portal-palette-primary-mainChannel:11 74 127;');
    expect(dark).toMatch(/^\[data-color-scheme="dark"\]\{.*--portal-palette-primary-main:#8FC3F5;/);
    expect(await textOf('/', plain)).not.toContain('<style');
  });

  it('has both themes of its own from one colour, and leaves what is given as it is', () => {
    const [ours, soft] = [portalSchema.parse({}).colors, '#E3EEF8'];
    expect(ours).toEqual({ light: {}, dark: {} });
    const own = { primary: { main: '#0B4A7F', soft }, divider: '#CCCCCC' };
    const { light, dark } = portalSchema.parse({ colors: { light: own } }).colors;
    expect(light).toMatchObject(own);
    expect(Object.keys(dark)).toEqual(Object.keys(light));
    const shown = [light, dark].map((theme) => JSON.stringify(theme));
    for (const color of OUR_COLORS) expect(shown.join()).not.toContain(color);
    // A blue has a light blue in the dark theme.
    expect(dark.primary?.main).toMatch(/^#[89A]\w[BC]\wF/);
    expect(
      portalSchema.parse({ colors: { dark: { accent: { main: '#FF8A5C' } } } }).colors.light,
    ).toMatchObject({ accent: { main: '#FF8A5C' }, background: { paper: '#FFFFFF' } });
  });

  it('can be told from any colour, with the contrast that each pair needs', () => {
    const parts = ['00', '40', '80', 'C0', 'FF'];
    const cube = parts.flatMap((red) =>
      parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
    );
    // The schema refuses a pair without it.
    for (const brand of cube)
      expect(portalSchema.safeParse({ colors: { brand } }).error, brand).toBeUndefined();
  });

  it('serves its images for a year, under an address that changes with them', async () => {
    const page = await textOf('/');
    const mark = /url\("([^"]+mark\.svg)"\)/.exec(page)?.[1] ?? '';
    const response = await get(mark);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(readFileSync(join(EXAMPLE, 'mark.svg'), 'utf8'));
    expect(page).toContain(`<link rel="icon" href="${mark}">`);
    const [, , version = ''] = mark.split('/');
    expect((await get(mark.replace(version, '0'.repeat(12)))).status).toBe(404);
    expect((await get(mark.replace('mark.svg', 'portal.json'))).status).toBe(404);
    expect((await get(mark.replace('mark.svg', '..%2Fportal.json'))).status).toBe(404);
  });

  it('can be installed, with its icons or ours', async () => {
    const manifest = Manifest.parse(JSON.parse(await textOf('/manifest.webmanifest')));
    expect(manifest).toMatchObject({ name: 'Fjordlading', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    const ours = Manifest.parse(JSON.parse(await textOf('/manifest.webmanifest', plain)));
    expect(ours.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of ours.icons) {
      const png = readFileSync(join('web', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    const page = await textOf('/', plain);
    expect(page).toContain('<link rel="apple-touch-icon" href="./app-icons/apple-touch-icon.png"');
    // The manifest's own, which a browser would take for icons of the tab.
    expect(page).not.toContain('app-icon"');
  });

  it('leads from its icon to the pages of the features that are offered', async () => {
    const manifest = Manifest.parse(JSON.parse(await textOf('/manifest.webmanifest', plain)));
    expect(manifest.shortcuts).toEqual([
      { name: 'Ladehistorikk', url: '/charging-journey' },
      { name: 'Betaling og fakturaer', url: '/account/payment' },
    ]);
  });
});

describe('a provider without a logo', () => {
  const start = (changes: Record<string, unknown>) =>
    startGateway(
      { OIDC_ISSUER: provider.issuer, PORTAL_CONFIG: brandWith(changes) },
      { graphql: callerProbe, webFolder },
    );

  it('has none of ours: neither beside its name nor as icon', async () => {
    const gateway = await start({ images: {} });
    const page = await textOf('/', gateway);
    expect(page).toContain('[data-mark]{display:none!important}');
    expect(page).not.toContain('icon.svg');
    const manifest = Manifest.parse(JSON.parse(await textOf('/manifest.webmanifest', gateway)));
    expect(manifest.icons).toEqual([]);
    await gateway.close();
  });

  it('has its logo as icon, where it has no other', async () => {
    const gateway = await start({ images: { mark: 'mark.svg' } });
    expect(await textOf('/', gateway)).toMatch(/<link rel="icon" href="\/brand\/\w+\/mark\.svg">/);
    const manifest = Manifest.parse(JSON.parse(await textOf('/manifest.webmanifest', gateway)));
    const [icon] = manifest.icons;
    expect(icon?.sizes).toBe('any');
    expect(icon?.src).toMatch(/mark\.svg$/);
    await gateway.close();
  });
});

describe('the files that programs look for', () => {
  it('keep crawlers out', async () => {
    expect(await textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  });

  it('say where a vulnerability is reported, if the provider says so (RFC 9116)', async () => {
    const text = await textOf('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:sikkerhet@fjordlading\.example$/m);
    // The example offers these two.
    expect(text).toMatch(/^Preferred-Languages: nb, en$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
    expect((await get('/.well-known/security.txt', plain)).status).toBe(404);
  });
});

describe('a brand that cannot be used', () => {
  it('is refused with the pair and its ratio', () => {
    const background = { default: '#FFFFFF', paper: '#FFFFFF' };
    const text = { primary: '#13202B', secondary: '#777777', disabled: '#788692' };
    const problems = problemsWith({ colors: { light: { background, text } } }).join('\n');
    // The ratio of #777777 on white is 4.48, as every calculator has it.
    expect(problems).toContain(
      'text.secondary (#777777) on background.paper (#FFFFFF) has a contrast of 4.48 to 1, and needs 4.5',
    );
    expect(problems).not.toContain('text.primary');
  });

  it('is refused with every fault at once', () => {
    const problems = problemsWith({
      supportEmail: 'nobody',
      links: { faq: 'javascript:alert(1)' },
      images: { mark: '../secret.svg' },
    });
    expect(problems).toHaveLength(3);
    for (const place of ['supportEmail', 'links.faq', 'images.mark'])
      expect(problems.join('\n')).toContain(`where "${place}" is wrong`);
  });

  it('is refused for an image that is not there', () => {
    expect(problemsWith({ images: { mark: 'gone.svg', icon: 'mark.svg' } }).join()).toMatch(
      /gone\.svg cannot be read/,
    );
  });

  it('is refused for files that are not what they are called', () => {
    const problems = problemsWith({
      fonts: {
        web: [{ file: 'mark.woff2', weight: 'bold' }],
        document: { plain: 'mark.svg', bold: 'mark.svg' },
      },
    }).join('\n');
    expect(problems).toMatch(/fonts\.web\.0\.weight/);
    expect(problems).toMatch(/fonts\.document\.plain" is wrong: must end with \.ttf or \.otf/);
    const images = { mark: 'page.svg', icon: 'cut.png', markDark: 'mark-dark.svg' };
    const cut = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('latin1');
    expect(
      problemsWith({ images }, { 'page.svg': '<html>502</html>', 'cut.png': cut }).join(),
    ).toMatch(/page\.svg is no \.svg file.*cut\.png is no \.png file/);
    const files = { 'mark.woff2': 'not a font', 'mark.ttf': '<svg/>' };
    const document = { plain: 'mark.ttf', bold: 'mark.ttf' };
    expect(problemsWith({ fonts: { web: [{ file: 'mark.woff2' }], document } }, files)).toEqual([
      expect.stringContaining('mark.woff2 is no .woff2 file'),
      expect.stringContaining('mark.ttf is no .ttf file'),
    ]);
  });

  it('is refused for an icon of another size than it says, and a logo of the dark theme alone', () => {
    const appIcons = [{ file: 'mark-192.png', size: 512 }];
    const problems = problemsWith({ images: { appIcons, markDark: 'mark-dark.svg' } }).join('\n');
    expect(problems).toContain('mark-192.png has 192 by 192 pixels, not 512 by 512');
    expect(problems).toContain('"images.markDark" is wrong: needs a "mark"');
  });

  it('is refused for fields whose edges are not seen', () => {
    const secondary = { main: '#4A5866', dark: '#34404B', light: '#CCCCCC', soft: '#EAEFF3' };
    const light = { secondary: { ...secondary, contrastText: '#FFFFFF' } };
    // The ratio of #CCCCCC on white is 1.61, as every calculator has it.
    expect(problemsWith({ colors: { light } }).join()).toContain(
      'secondary.light (#CCCCCC) on background.paper (#FFFFFF) has a contrast of 1.61 to 1, and needs 3',
    );
  });

  it.each([
    [{ primary: { soft: '#E3EEF8' } }, 'colors.light.primary.main'],
    [{ divider: 'url(x)' }, 'colors.light.divider'],
  ])('refuses %j', (light, place) => {
    expect(problemsWith({ colors: { light } }).join()).toContain(`where "${place}" is wrong`);
  });
});
