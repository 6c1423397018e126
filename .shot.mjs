import { chromium } from '@playwright/test';
const [,, base, email, outPrefix, role, ...paths] = process.argv;
const lang = process.env.LANG3 ?? 'no', scheme = process.env.SCHEME ?? 'light';
const sizes = (process.env.SIZES ?? '360x740').split(',').map((s) => s.split('x').map(Number));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: scheme, locale: {no:'nb-NO',en:'en-GB',sv:'sv-SE'}[lang] });
await ctx.addCookies([{ name: 'language', value: lang, url: base }]);
const page = await ctx.newPage();
if (email !== '-') {
  await page.goto(base + '/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill('Lading2026!');
  await page.locator('input[name="password"]').press('Enter');
  await page.locator('main h1, dialog h2').first().waitFor();
  if (role !== '-') { await page.getByRole('button', { name: new RegExp(role) }).first().click(); await page.waitForURL((u) => u.pathname !== '/roles'); }
}
for (const p of paths) for (const [w, h] of sizes) {
  await page.setViewportSize({ width: w, height: h });
  await page.goto(base + p); await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(600);
  const name = `/tmp/shots/${outPrefix}${p.replace(/[/?=&%:]/g, '_')}-${w}-${lang}-${scheme}.png`;
  await page.screenshot({ path: name, fullPage: process.env.FULL === '1' });
  console.log(name, page.url());
}
await browser.close();
