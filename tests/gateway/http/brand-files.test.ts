import { createRequire } from 'node:module';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandWith } from '../support/brand-folder.ts';
import { startGateway } from '../support/gateway.ts';
import { WEB_FOLDER } from '../support/web-folder.ts';
import { session, startFiles, type Files } from './charging-files.ts';

const fileOf = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));
const INTER = fileOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const NOTO = fileOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');

const PORTAL_CONFIG = brandWith(
  {
    fonts: {
      web: [{ file: 'fjord.woff2' }, { file: 'fjord-bold.woff2', weight: '700' }],
      document: { plain: 'fjord.ttf', bold: 'fjord.ttf' },
    },
  },
  { 'fjord.woff2': INTER, 'fjord-bold.woff2': INTER, 'fjord.ttf': NOTO },
);

let files: Files;
beforeAll(async () => {
  files = await startFiles({ PORTAL_CONFIG });
  files.have([session('a', { date: '2026-10-25T00:30:00Z', endDate: '2026-10-25T01:30:00Z' })]);
});
afterAll(() => files.close());

const contentOf = async (file: string) => {
  const response = await files.get(file, 'period=all&language=no');
  return new Uint8Array(await response.arrayBuffer());
};

describe('a provider’s files', () => {
  it('have its name, address, colour, image and fonts as PDF', async () => {
    const content = await contentOf('reimbursement.pdf');
    const bytes = Buffer.from(content);
    expect(bytes.includes('/Subtype /Image')).toBe(true);
    // Plain and bold are one file here, and two in ours.
    expect(bytes.toString('latin1')).not.toContain('NotoSans-Bold');
    const { text } = await extractText(await getDocumentProxy(content), { mergePages: true });
    expect(text).toContain('Fjordlading');
    expect(text).toContain('Strandkaien 2');
    expect(text).not.toMatch(/ladeportal/i);
  });

  it('are made from a backend to which the portal has the provider’s name', async () => {
    await contentOf('charging-records.csv');
    expect(files.backend.requests.at(-1)?.headers).toMatchObject({
      'x-user-client': 'fjordlading-web',
    });
  });

  it('have its name, address and colours as XLSX', async () => {
    const content = await contentOf('charging-records.xlsx');
    const [sheet] = (await readXlsx(content, { readStyles: true })).sheets;
    expect(sheet?.rows[0]?.[0]).toBe(
      'Fjordlading · Fjordlading AS · Strandkaien 2 · 5013 Bergen · hjelp@fjordlading.example',
    );
    const header = sheet?.rows.findIndex((row) => row[0] === 'Start') ?? -1;
    expect(sheet?.freezePane).toEqual({ rows: header + 1 });
    const { fill, font } = sheet?.cells?.get(`${header},0`)?.style ?? {};
    expect(JSON.stringify(fill)).toMatch(/"fgColor":\{"rgb":"\w*0B4A7F"/);
    expect(font?.color?.rgb).toMatch(/FFFFFF$/);
    expect(JSON.stringify(sheet?.rows)).not.toMatch(/ladeportal/i);
  });
});

describe('a provider’s typeface', () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'brand-fonts-'));
  cpSync(WEB_FOLDER, webFolder, { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), readFileSync('web/index.html', 'utf8'));

  it('takes the place of ours on every page, from our own origin', async () => {
    const gateway = await startGateway({ PORTAL_CONFIG }, { webFolder, waitUntilReady: false });
    const response = await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    const [, address = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(page) ?? [];
    expect(page).not.toContain('inter-latin');
    expect(page).toContain(
      `@font-face{font-family:"Portal";font-weight:100 900;font-display:swap;src:url("${address}") format("woff2")}`,
    );
    expect(page).toContain('font-weight:700;');
    expect(page).toContain(':root{--typeface:"Portal"}');
    expect(response.headers.get('content-security-policy')).toContain("font-src 'self';");
    const font = await fetch(gateway.url + address);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(new Uint8Array(await font.arrayBuffer())).toEqual(new Uint8Array(INTER));
    // Its licence may not allow that others take it.
    const ofDocuments = await fetch(gateway.url + address.replace('fjord.woff2', 'fjord.ttf'));
    expect(ofDocuments.status).toBe(404);
    await gateway.close();
  });
});
