import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { closeServer, listen, portOf } from '../../sandbox/listen.ts';

const data = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const Ready = z.object({ msg: z.literal('sandbox ready'), url: z.url() });

/** The process as `npm run sandbox` starts it, with an environment of its own. */
function start(environment: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...flags], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_DATA: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; told: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, told: output }));
  });
  return { child, ended, ready: untilReady(child) };
}

/** Resolves with the address once it is ready; undefined when the process ends first. */
async function untilReady(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = Ready.safeParse(JSON.parse(line));
    if (ready.success) return ready.data.url;
  }
  return undefined;
}

/** Expects the process to end by itself with 1, and its output with this sentence. */
async function expectRefusal(
  environment: Readonly<Record<string, string>>,
  sentence: string | RegExp,
) {
  const { code, told } = await start(environment).ended;
  expect(code).toBe(1);
  expect(told.trimEnd().split('\n').at(-1)).toMatch(sentence);
}

test(
  'is ready, locks its data, starts again with them after a kill, and ends cleanly on a signal',
  { timeout: 120_000 },
  async () => {
    const killed = start({});
    const first = await killed.ready;
    expect((await fetch(`${first ?? ''}/readyz`)).status).toBe(200);
    await expectRefusal({}, /^The data folder .* is in use by process \d+; stop that one/);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start({});
    const url = await next.ready;
    const news = await fetch(`${url ?? ''}/api/v1/news`);
    expect(await news.json()).toHaveLength(5);
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  },
);

test('reports a taken port in one sentence', async () => {
  const taken = await listen(0, () => undefined);
  const port = String(portOf(taken));
  await expectRefusal(
    { SANDBOX_PORT: port },
    `Port ${port} is taken; stop what uses it, or set SANDBOX_PORT.`,
  );
  await closeServer(taken);
});

test('reports an unusable folder, an unreachable database and a wrong configuration in one sentence', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  await Promise.all([
    expectRefusal(
      { SANDBOX_DATA: file },
      /^The data folder .* cannot be written; set SANDBOX_DATA/,
    ),
    expectRefusal(
      { DATABASE_URL: 'postgres://me:secret@localhost:1/portal' },
      'The database portal at localhost:1 cannot be reached; check DATABASE_URL and that the server runs.',
    ),
    expectRefusal({ SANDBOX_PORT: 'ninety' }, /SANDBOX_PORT/),
  ]);
});
