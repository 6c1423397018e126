import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Browser } from '../../sandbox/identity-browser.ts';
import { createWorld } from '../../sandbox/identity-world.ts';
import { startGateway } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

/** The portal's address, by which the provider reaches a gateway that listens elsewhere. */
async function startProxy() {
  let target = '';
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const init = { method: 'POST', headers, body: await text(request) };
      response.statusCode = (await fetch(`${target}${request.url ?? ''}`, init)).status;
    }
    response.end();
  };
  const { url, close } = await startServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  return { url, close, passTo: (to: string) => (target = to) };
}

it('ends the session of a person who signs out at the sandbox’s provider, not in the portal', async () => {
  const proxy = await startProxy();
  const world = await createWorld(undefined, proxy.url);
  const gateway = await startGateway(
    { OIDC_ISSUER: `${world.url}/identity`, PUBLIC_URL: proxy.url },
    { graphql: callerProbe },
  );
  proxy.passTo(gateway.url);

  const portal = gateway.newClient();
  const pages = new Browser(world.url);
  const started = await portal.send('/login');
  const page = await pages.open(started.headers.get('location') ?? '');
  const email = 'kari.nordmann@ladeportal.example';
  const returned = await pages.submit(`${page.url.pathname}/sign-in`, {
    email,
    password: 'Lading2026!',
  });
  await portal.send(returned.url.href);
  expect((await readCaller(portal)).kind).toBe('session');

  const question = await pages.open('/identity/session/end');
  const action = /action="([^"]*confirm)"/.exec(question.html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(question.html)?.[1] ?? '';
  await pages.submit(action, { xsrf, logout: 'yes' });
  expect((await readCaller(portal)).kind).toBe('anonymous');

  await gateway.close();
  await world.close();
  await proxy.close();
});
