import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';

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

test(
  'is ready, starts again with its data after a kill, says in one sentence why it cannot start, and ends cleanly on a signal',
  { timeout: 120_000 },
  async () => {
    const killed = start({});
    const first = await killed.ready;
    expect((await fetch(`${first ?? ''}/readyz`)).status).toBe(200);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start({});
    const url = new URL((await next.ready) ?? '');
    const news = await fetch(`${url.origin}/api/v1/news`);
    expect(await news.json()).toHaveLength(5);
    const refused = await start({ SANDBOX_PORT: url.port, SANDBOX_DATA: inject('sandboxData') })
      .ended;
    expect(refused.code).toBe(1);
    expect(refused.told.trimEnd().split('\n').at(-1)).toBe(
      `Port ${url.port} is taken; stop what uses it, or set SANDBOX_PORT.`,
    );
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  },
);
