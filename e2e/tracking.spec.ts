import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { expectAccessible, sandbox } from './support/portal.ts';
import { expect, test } from './support/test.ts';

// The tag's own origin is foreign in this journey, and a second portal allows it.
test.use({ expected: /^A request to http:\/\/localhost:\d+$/ });

const portOf = (server: Server) => z.object({ port: z.number() }).parse(server.address()).port;
const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

let tag: Server;
let gateway: ChildProcess;
let portal = '';
const requested: string[] = [];

// eslint-disable-next-line no-empty-pattern -- Playwright wants the fixtures destructured
test.beforeAll(async ({}, testInfo) => {
  tag = await listening();
  tag.on('request', (request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    response.end('window.tagHasRun = true;');
  });
  const free = await listening();
  const port = portOf(free);
  free.close();
  portal = `http://localhost:${port}`;
  const file = testInfo.outputPath('portal.json');
  const scriptUrl = `http://localhost:${portOf(tag)}/tag.js`;
  writeFileSync(file, JSON.stringify({ tracking: { scriptUrl } }));
  gateway = spawn(process.execPath, ['dist/gateway/main.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: portal,
      BACKEND_URL: `${sandbox}/api`,
      OIDC_ISSUER: `${sandbox}/identity`,
      PORTAL_CONFIG: file,
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${portal}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
});
test.afterAll(() => {
  gateway.kill();
  tag.close();
});

test('a third party gets no request before consent, nor after it is withdrawn', async ({
  page,
}) => {
  await page.goto(`${portal}/wait`);
  const question = page.getByRole('region', { name: 'Kan vi måle hvordan portalen brukes?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(question).toBeVisible();
  expect(requested).toEqual([]);

  await question.getByRole('button', { name: 'Ja, det er greit' }).click();
  await expect.poll(() => requested).toEqual(['/tag.js']);
  await expect(question).toBeHidden();
  await page.reload();
  await expect.poll(() => requested).toEqual(['/tag.js', '/tag.js']);

  await page.getByRole('button', { name: 'Statistikk og samtykke' }).click();
  await expect(question).toBeVisible();
  await page.reload();
  await question.getByRole('button', { name: 'Nei takk' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vent litt' })).toBeVisible();
  expect(requested).toEqual(['/tag.js', '/tag.js']);
});
