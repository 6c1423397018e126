import { setTimeout as sleep } from 'node:timers/promises';
import { benchHome } from './bench/home.ts';
import { benchLarge } from './bench/large.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPages } from './bench/pages.ts';
import { benchRoutes } from './bench/routes.ts';
import { benchStalling } from './bench/stalling.ts';
import { residentMegabytes } from './bench/metrics.ts';
import { benchWeight } from './bench/weight.ts';
import { build } from './lib/build.ts';
import { generate } from './lib/generate.ts';
import { addresses, built, plans, portsMustBeFree, startAll } from './lib/portal.ts';
import { doing, main } from './lib/terminal.ts';

/** Measures the built portal on ports of its own and prints ratios from this one run. Nothing here is a test. */
await main(async () => {
  await generate();
  await build((part) => doing(`Building ${part}`));
  const at = addresses({ PORT: '4200', SANDBOX_PORT: '4210' });
  await portsMustBeFree(at);
  const quiet = { LOG_LEVEL: 'warn', RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_GRAPHQL: '1000000' };
  const { sandbox, gateway } = plans(at, built);
  const servers = await startAll(
    [
      { ...sandbox, environment: { ...sandbox.environment, ...quiet, SANDBOX_DATA: 'memory:' } },
      { ...gateway, environment: { ...gateway.environment, ...quiet } },
    ],
    ({ name }) => doing(`The ${name} is ready`),
  );
  try {
    await sleep(3000);
    console.log(
      `\nGateway, idle: ${(await residentMegabytes(at)).toFixed(0)} MB (target: under 120)`,
    );
    await benchHome(at);
    await benchWeight(at);
    await benchLighthouse(at);
    await benchRoutes(at);
    await benchPages(at);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  // With the limit of an operation's price as it is in production.
  await benchStalling(at, { LOG_LEVEL: quiet.LOG_LEVEL });
  await benchLarge(at, 4220, quiet);
  return 0;
});
