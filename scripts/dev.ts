import { resolve } from 'node:path';
import { createServer } from 'vite';
import { generate } from './lib/generate.ts';
import { addresses, plans, portsMustBeFree, startAll, untilStopped } from './lib/portal.ts';
import { people } from './lib/people.ts';
import { done, main } from './lib/terminal.ts';

const watched = (entry: string): [string, ...string[]] => [
  'tsx',
  'watch',
  '--clear-screen=false',
  '--include',
  'schema/**/*',
  entry,
];

/** What the gateway answers itself; everything else is the web client, which Vite serves with hot reload. */
const gatewayPaths = [
  '/graphql',
  '/playground',
  '/login',
  '/return',
  '/logout',
  '/identities',
  '/downloads',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Development: both servers restart on a change, the web client reloads in place, all at the portal's one address. */
await main(async () => {
  const at = addresses(process.env);
  await portsMustBeFree(at);
  await generate();
  const behind = at.ports.gateway + 1;
  const commands = { gateway: watched('gateway/main.ts'), sandbox: watched('sandbox/main.ts') };
  const { sandbox, gateway } = plans(at, commands, behind);
  const servers = await startAll([sandbox, gateway], ({ name }) => done(`The ${name} is ready`));

  const target = `http://localhost:${behind}`;
  const web = await createServer({
    server: {
      port: at.ports.gateway,
      strictPort: true,
      proxy: Object.fromEntries(gatewayPaths.map((path) => [`^${path}(/|\\?|$)`, { target }])),
    },
  });
  await web.listen();
  web.watcher.add(['schema', 'locales'].map((folder) => resolve(folder)));
  web.watcher.on('all', (_event, file) => {
    if (/\.(graphql|yaml)$|\/locales\/\w+\/[^/]+\.json$/.test(file))
      generate().catch(console.error);
  });
  console.log(`\nOpen ${at.portal}\nInbox ${at.sandbox}/inbox\n\n${await people(at.sandbox)}\n`);
  const code = await untilStopped(servers);
  await web.close();
  return code;
});
