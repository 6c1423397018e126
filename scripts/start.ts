import { parseArgs, styleText } from 'node:util';
import { build } from './lib/build.ts';
import { generate } from './lib/generate.ts';
import { addresses, built, plans, portsMustBeFree, startAll, untilStopped } from './lib/portal.ts';
import { people } from './lib/people.ts';
import type { ServerPlan } from './lib/server.ts';
import { doing, done, main } from './lib/terminal.ts';

/**
 * Starts the whole portal on this machine: generates and builds what has changed, starts sandbox and gateway, and prints who can
 * sign in. `--reset` makes new data for the sandbox.
 */
await main(async () => {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const at = addresses(process.env);
  await portsMustBeFree(at);
  if (await generate()) done('Code generated from the schema');
  await build((part) => doing(`Building ${part}`));
  done('Built');

  const { sandbox, gateway } = plans(at, built);
  const fresh: ServerPlan = { ...sandbox, command: [...sandbox.command, '--reset'] };
  const servers = await startAll([values.reset ? fresh : sandbox, gateway], ({ name }, seconds) =>
    done(`The ${name} is ready (${seconds.toFixed(1)} s)`),
  );
  console.log(`
${styleText('bold', 'Open')}        ${styleText('underline', at.portal)}
Inbox       ${at.sandbox}/inbox   every e-mail and SMS that was "sent"
Playground  ${at.portal}/playground

${await people(at.sandbox)}

Ctrl-C stops everything. The data stays in .data/; \`npm start -- --reset\` begins anew.
`);
  return untilStopped(servers);
});
