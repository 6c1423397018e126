import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Browser } from '../../sandbox/identity-browser.ts';
import { createWorld } from '../../sandbox/identity-world.ts';
import { startGateway } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { whoAsks, whoIs } from '../support/who-asks.ts';

it('ends the session of a person who signs out at the sandbox’s provider, not in the portal', async () => {
  // The portal's address, by which the provider reaches the gateway.
  let forward: RequestListener = (_request, response) => response.end();
  const proxy = await startServer((request, response) => void forward(request, response));
  const world = await createWorld(undefined, proxy.url);
  const gateway = await startGateway(
    { OIDC_ISSUER: `${world.url}/identity`, PUBLIC_URL: proxy.url },
    { graphql: whoAsks },
  );
  forward = async (request, response) => {
    if (request.method === 'POST') {
      const { url = '', headers } = request;
      const type = headers['content-type'] ?? '';
      const body = await text(request);
      const answer = await fetch(gateway.url + url, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      response.statusCode = answer.status;
    }
    response.end();
  };

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
  expect((await whoIs(portal)).kind).toBe('session');

  const asked = await pages.open('/identity/session/end');
  const action = /action="([^"]*confirm)"/.exec(asked.html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(asked.html)?.[1] ?? '';
  await pages.submit(action, { xsrf, logout: 'yes' });
  expect((await whoIs(portal)).kind).toBe('anonymous');

  await gateway.close();
  await world.close();
  await proxy.close();
});
