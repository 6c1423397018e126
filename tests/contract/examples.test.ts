import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestWorld } from '../sandbox/rest-world.ts';
import { addressOf, callOf } from './caller.ts';
import { operation, operations } from './document.ts';
import { EXAMPLE_TIME, exampleRequests, stable } from './example-requests.ts';
import { openSandbox, type SandboxTarget } from './sandbox-target.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

let target: SandboxTarget;
beforeAll(async () => {
  const clock = { now: () => EXAMPLE_TIME, setOffset: () => undefined };
  target = await openSandbox(await createRestWorld({ SANDBOX_DATA: 'memory:' }, clock));
}, 120_000);
afterAll(() => target.close());

/** Compares with the file of an example; `npm run contract:examples` writes it. */
async function expectExample(name: string, example: object): Promise<void> {
  const path = `${name}.json`;
  const text = await formatted(path, JSON.stringify(example));
  await expect(text).toMatchFileSnapshot(`../../schema/examples/${path}`);
}

const isFile = (type: string | null) => type !== null && !/json|text/.test(type);

test.each(operations.filter(({ hasExample }) => hasExample).map(({ id }) => id))(
  'the example of %s is the answer of the sandbox',
  async (id) => {
    const { method, responses } = operation(id);
    const example: Record<string, { summary: string; value: unknown }> = {};
    for (const [name, request] of Object.entries(exampleRequests(id))) {
      if (method !== 'GET') await target.reset();
      const { status, body, departures } = await callOf(target, id, request);
      expect(departures).toEqual([]);
      expect(status).toBeLessThan(300);
      const type = responses.get(String(status))?.type ?? null;
      const summary = `${method} ${addressOf(target, id, request)}`;
      if (request.body !== undefined) example['request'] = { summary, value: request.body };
      if (type !== null && !isFile(type)) example[name] = { summary, value: stable(body) };
    }
    await expectExample(id, example);
  },
);

test('the example of a refusal is the answer of the sandbox', async () => {
  const { status, body } = await callOf(target, 'deleteMe', { as: 'family-admin' });
  expect(status).toBe(409);
  const summary = 'DELETE /v1/users/me of a person who administers a family';
  await expectExample('refusal', { response: { summary, value: body } });
});
