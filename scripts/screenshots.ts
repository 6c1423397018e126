import { mkdirSync } from 'node:fs';
import { launch, signInOn } from './lib/browser.ts';
import { addresses, built, plans, portsMustBeFree, startAll } from './lib/portal.ts';
import { build } from './lib/build.ts';
import { generate } from './lib/generate.ts';
import { personas } from './lib/sign-in.ts';
import { doing, done, main } from './lib/terminal.ts';

const folder = 'docs/images';

/** The pictures of the README: name, window, colour scheme, whether the whole page is shown. */
const pictures = [
  { name: 'home', width: 1280, height: 900, scheme: 'light' },
  { name: 'home-phone-dark', width: 390, height: 844, scheme: 'dark' },
] as const;

/** Takes the README's pictures anew from the running portal, so that they stay true. */
await main(async () => {
  await generate();
  await build((part) => doing(`Building ${part}`));
  const at = addresses({ PORT: '4300', SANDBOX_PORT: '4310' });
  await portsMustBeFree(at);
  const { sandbox, gateway } = plans(at, built);
  const fresh = { ...sandbox, environment: { ...sandbox.environment, SANDBOX_DATA: 'memory:' } };
  const servers = await startAll([fresh, gateway], ({ name }) => doing(`The ${name} is ready`));
  const browser = await launch();
  mkdirSync(folder, { recursive: true });
  try {
    const { emails, password } = await personas(at);
    for (const { name, width, height, scheme } of pictures) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        locale: 'nb-NO',
        deviceScaleFactor: 1.5,
      });
      const page = await context.newPage();
      await signInOn(page, at, emails[0] ?? '', password);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${name}.png` });
      await context.close();
      done(`${folder}/${name}.png`);
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
  return 0;
});
