import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { enter, open, pagesOf, visitorNames } from '../../e2e/support/every-page.ts';
import type { Addresses } from './portal.ts';
import { done } from './terminal.ts';

const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Long pages go on below what a sheet shows. */
const MAX_HEIGHT = 2400;

/** `company/organization/statistics` of the page `/organization/statistics`, as the name of a file. */
const nameOf = (visitor: string, path: string) =>
  `${visitor}${path.replaceAll(/[/?=&]+/g, '-').replace(/-$/, '-home')}`;

/** One picture for each width and theme of a page, in reading order of its sheet. */
async function picture(page: Page, origin: string, path: string, folder: string) {
  const files: string[] = [];
  for (const scheme of SCHEMES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, origin, path, { language: 'no', scheme });
    for (const width of WIDTHS) {
      const file = join(folder, `${scheme}-${width}.png`);
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: file,
        fullPage: true,
        animations: 'disabled',
        clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
      });
      files.push(file);
    }
  }
  return files;
}

/** Puts the pictures of a page side by side into one file, at half their size. */
async function putTogether(sheet: Page, title: string, files: readonly string[], target: string) {
  const images = files.map((file) => `<img src="${pathToFileURL(file).href}">`).join('');
  const html = join(resolve(files[0] ?? '', '..'), 'sheet.html');
  writeFileSync(
    html,
    `<style>body{margin:16px;font:20px sans-serif;background:#888}div{display:flex;gap:12px;align-items:flex-start}img{zoom:.5}</style><p>${title}<div>${images}</div>`,
  );
  await sheet.goto(pathToFileURL(html).href);
  await sheet.screenshot({ path: target, fullPage: true });
}

/**
 * A contact sheet for every page that has a visitor: three widths, each light and dark. One file for each page, in `folder`.
 */
export async function contactSheets(
  browser: Browser,
  at: Addresses,
  password: string,
  folder: string,
): Promise<void> {
  const parts = mkdtempSync(join(tmpdir(), 'sheets-'));
  const sheet = await browser.newPage({ viewport: { width: 2600, height: 900 } });
  for (const visitor of visitorNames) {
    const context = await browser.newContext({ baseURL: at.portal, locale: 'nb-NO' });
    const page = await context.newPage();
    await enter(page, visitor, password);
    for (const path of pagesOf(visitor)) {
      const target = join(folder, `${nameOf(visitor, path)}.png`);
      const files = await picture(page, at.portal, path, parts);
      await putTogether(sheet, `${visitor} ${path}`, files, target);
      done(target);
    }
    await context.close();
  }
  await sheet.close();
  rmSync(parts, { recursive: true, force: true });
}
