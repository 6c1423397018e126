import express, { type ErrorRequestHandler } from 'express';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../gateway/downloads/concurrency-limit.ts';
import { PortalError } from '../../../gateway/errors/portal-error.ts';
import { setCaller } from '../../../gateway/identity/caller.ts';
import { signedIn } from '../graphql/harness.ts';
import { startServer } from '../support/http-server.ts';

/** The downloads of a process where each caller has one. */
const TURNS = 8;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Downloads that last until they are ended, each of the person in its path. */
async function startDownloads(waitMs?: number) {
  const begun = new Map<string, () => void>();
  const limit = createConcurrencyLimit({ most: 1, onChange: () => undefined }, waitMs);
  const app = express();
  app.use((request, _response, next) => {
    setCaller(request, signedIn({ subject: request.path, userId: request.path }));
    next();
  });
  app.get(
    '/:person',
    limit<{ person: string }>(async ({ params }, response) => {
      begun.set(params.person, () => response.end());
      await once(response, 'close');
    }),
  );
  const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof PortalError) response.status(error.status).end();
    else next(error);
  };
  app.use(answerError);
  const { url, close } = await startServer(app);
  stops.push(close);
  const open = async (person: string) => (await fetch(`${url}/${person}`)).status;
  const fill = async () => {
    const files = Array.from({ length: TURNS }, (_, index) => open(`person-${index}`));
    await expect.poll(() => begun.size).toBe(TURNS);
    return files;
  };
  return { begun, open, fill };
}

it('lets a file wait for its turn while the process makes as many as it can', async () => {
  const { begun, open, fill } = await startDownloads();
  const files = await fill();
  const next = open('kari');
  // The caller with a file in progress is refused at once, as before.
  expect(await open('person-1')).toBe(429);
  expect(begun.has('kari')).toBe(false);
  begun.get('person-0')?.();
  expect(await files[0]).toBe(200);
  await expect.poll(() => begun.has('kari')).toBe(true);
  for (const end of begun.values()) end();
  expect(await next).toBe(200);
});

it('says that the file cannot be made when no turn comes in time, and leaves its place', async () => {
  const { begun, open, fill } = await startDownloads(50);
  const files = await fill();
  expect(await open('kari')).toBe(503);
  begun.get('person-0')?.();
  const again = open('kari');
  await expect.poll(() => begun.has('kari')).toBe(true);
  for (const end of begun.values()) end();
  expect(await Promise.all([again, ...files])).not.toContain(503);
});
