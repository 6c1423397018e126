import { generate } from './lib/generate.ts';
import { main } from './lib/terminal.ts';

/** Runs the example of the TypeScript client: `PORTAL_TOKEN=… npm run example`. */
await main(async () => {
  const token = process.env['PORTAL_TOKEN'];
  if (!token) {
    console.error(
      'Set PORTAL_TOKEN to an access token, such as `npm run --silent token -- kari` prints. PORTAL_URL (http://localhost:4000/graphql) and PORTAL_ROLE (a userRoleId) may be set too.',
    );
    return 2;
  }
  await generate();
  const { example } = await import('../clients/typescript/example.ts');
  const url = process.env['PORTAL_URL'] ?? 'http://localhost:4000/graphql';
  const activeRole = process.env['PORTAL_ROLE'];
  const settings = { url, token, ...(activeRole !== undefined && { activeRole }) };
  return (await example(settings, console.log)) ? 0 : 1;
});
