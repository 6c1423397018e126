import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launch } from './lib/browser.ts';
import { doing, done, main } from './lib/terminal.ts';

const FOLDER = 'web/app-icons';

/** The background of our icon, which reaches the edge where the system cuts the shape. */
const GREEN = '#0F5540';

/**
 * The icons of the installed portal, drawn from `web/icon.svg`. A maskable one keeps its sign within the inner 80 %
 * (https://www.w3.org/TR/appmanifest/#icon-masks); iOS cuts the corners of its icon, and fills what is transparent with black.
 */
const icons = [
  { name: 'any-192', size: 192, scale: 1, isFilled: false },
  { name: 'any-512', size: 512, scale: 1, isFilled: false },
  { name: 'maskable-512', size: 512, scale: 0.8, isFilled: true },
  { name: 'apple-touch-icon', size: 180, scale: 0.9, isFilled: true },
] as const;

await main(async () => {
  doing('Drawing the icons');
  const drawing = Buffer.from(readFileSync('web/icon.svg')).toString('base64');
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launch();
  const page = await browser.newPage();
  for (const { name, size, scale, isFilled } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${isFilled ? GREEN : 'transparent'}"><img width="${size * scale}" src="data:image/svg+xml;base64,${drawing}"></body>`,
    );
    writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  done(`${icons.length} icons in ${FOLDER}.`);
  return 0;
});
