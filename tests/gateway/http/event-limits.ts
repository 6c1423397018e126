import { FILE, report, runKnown, withoutId, type Provocation } from './event-requests.ts';
import { VIEWER } from './event-world.ts';

/** Callers above a limit, each by another way through the gateway. */
export const LIMITS: readonly Provocation[] = [
  // The first refusal, and one that this process foresees.
  ...[1, 2].map((before): Provocation => [
    'person',
    'graphql',
    async ({ strict, signedIn }, headers, subject) => {
      const browser = await signedIn(strict, subject);
      for (let time = 0; time < before; time += 1) await browser.graphql(VIEWER);
      return browser.graphql(VIEWER, {}, headers);
    },
  ]),
  ...[1, 2].map((before): Provocation => [
    'app',
    'graphql',
    async ({ strict, bearer }, headers, subject) => {
      const token = await bearer({ sub: subject });
      const app = strict.newClient();
      for (let time = 0; time < before; time += 1) await app.graphql(VIEWER, {}, token);
      return app.graphql(VIEWER, {}, { ...headers, ...token });
    },
  ]),
  [
    'person',
    'graphql',
    async ({ strict, signedIn }, headers, subject) => {
      const browser = await signedIn(strict, subject);
      await browser.graphql(VIEWER);
      return runKnown(browser, headers);
    },
  ],
  [
    'person',
    'graphql',
    async ({ strict, signedIn }, headers, subject) =>
      (await signedIn(strict, subject)).send('/', {
        headers: { accept: 'text/html', ...headers },
      }),
  ],
  [
    'person',
    'graphql',
    async ({ strict, signedIn }, headers, subject) =>
      (await signedIn(strict, subject)).send(FILE, { headers }),
  ],
  [
    'person',
    'sign-in',
    async ({ strict, signedIn }, headers, subject) => {
      const browser = await signedIn(strict, subject);
      const address = withoutId(headers);
      for (let time = 0; time < 2; time += 1) await browser.send('/login', { headers: address });
      return browser.send('/login', { headers });
    },
  ],
  [
    'none',
    'bearer',
    async ({ strict }, headers) => {
      const address = withoutId(headers);
      const token = { authorization: 'Bearer none' };
      for (let time = 0; time < 3; time += 1)
        await strict.newClient().graphql(VIEWER, {}, { ...address, ...token });
      return strict.newClient().graphql(VIEWER, {}, { ...headers, ...token });
    },
  ],
  [
    'none',
    'backchannel-logout',
    async ({ strict }, headers) => {
      const address = withoutId(headers);
      for (let time = 0; time < 2; time += 1) await report(strict.newClient(), address, 'none');
      return report(strict.newClient(), headers, 'none');
    },
  ],
];
