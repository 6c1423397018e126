import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../../../sandbox/config.ts';
import { createSandbox } from '../../../sandbox/server.ts';
import { startGateway } from '../../gateway/support/gateway.ts';
import { sandboxData } from '../../sandbox/images.ts';
import { startOidcProvider } from '../../gateway/support/oidc-provider.ts';

/** The backend that a gateway is started over, and what that does not offer, or the person who signs in next. */
const Message = z.union([
  z.object({
    backendUrl: z.string(),
    notOffered: z.array(z.string()),
    missingOperations: z.array(z.string()),
  }),
  z.object({ userId: z.string(), email: z.string().optional() }),
]);

const folder = mkdtempSync(join(tmpdir(), 'portal-'));

/** Writes the configuration of a portal. @returns its path */
function portalConfig(features: object): string {
  count += 1;
  const file = join(folder, `${count}.json`);
  writeFileSync(file, JSON.stringify({ features }));
  return file;
}
let count = 0;

/*
 * The servers behind the client, in a process of their own, since the test's has a simulated browser in place of much of Node.
 */
const provider = await startOidcProvider();
const sandbox = await createSandbox(
  readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_DATA: await sandboxData(),
    OIDC_ISSUER: provider.issuer,
    LOG_LEVEL: 'error',
  }),
  pino({ level: 'error' }),
);

async function follow(message: unknown): Promise<string | undefined> {
  const told = Message.parse(message);
  if ('userId' in told) {
    provider.person.subject = `database|${told.userId}`;
    if (told.email !== undefined)
      provider.person.claims = { ...provider.person.claims, email: told.email };
    return undefined;
  }
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: told.backendUrl,
    PORTAL_CONFIG: portalConfig({
      notOffered: told.notOffered,
      missingOperations: told.missingOperations,
    }),
    // The pages of the test open at once, and none is to wait for another.
    BACKEND_CALLS_AT_ONCE: '1000',
  });
  return gateway.url;
}

process.on('message', (message) => {
  void follow(message).then((url) => process.send?.({ url }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: sandbox.url });
