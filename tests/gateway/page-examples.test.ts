import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NoDeprecatedCustomRule, parse, print, specifiedRules, validate } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../sandbox/config.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';

const run = promisify(execFile);
const schema = readSchema();

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocksOf = (page: string): readonly Block[] =>
  Array.from(
    readFileSync(page, 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g),
    ([, language = '', text = '']) => ({ language, text }),
  );

let sandbox: Sandbox;
let gateway: TestGateway;
beforeAll(async () => {
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA: inject('sandboxData') };
  sandbox = await createSandbox(readConfig(environment), pino({ level: 'silent' }));
  gateway = await startGateway({
    OIDC_ISSUER: `${sandbox.url}/identity`,
    BACKEND_URL: `${sandbox.url}/api`,
  });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.close();
});

/** Runs the shell blocks of a page in one shell. The first runs in the repository, the others in a folder of their own. */
async function runInShell(blocks: readonly Block[]) {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const scripts = blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text.replaceAll('http://localhost:4000', gateway.url));
  const script = scripts.map((text) => `${text}\nprintf '\\0'\ncd '${folder}'\n`).join('');
  const { stdout, stderr } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, SANDBOX_URL: sandbox.url },
  });
  return { folder, outputs: stdout.split('\0'), stderr };
}

/**
 * An answer without what differs from day to day: numbers, texts and moments. Codes, states, messages and nulls stay, and of a list
 * its first entry.
 */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shapeOf(entry));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, shapeOf(entry, name)]),
    );
  if (key === 'status' || key === 'message') return value;
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string' || /^[A-Z]+(_[A-Z]+)+$/.test(value)) return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'a day';
  return /^\d{4}-\d\d-\d\dT/.test(value) ? 'a moment' : 'a text';
}

/** The shell blocks that an answer follows, by their place among all of them, with the answer. */
const answered = (blocks: readonly Block[]) =>
  blocks.flatMap(({ language, text }, index) => {
    if (language !== 'json') return [];
    const before = blocks.slice(0, index).filter((block) => block.language === 'sh');
    return [{ place: before.length - 1, answer: text }];
  });

describe.each(['docs/api.md', 'docs/from-rest.md'])('%s', (page) => {
  const documents = blocksOf(page).filter(({ language }) => language === 'graphql');

  test.each(documents)('has operations that the schema takes', ({ text }) => {
    const rules = [...specifiedRules, NoDeprecatedCustomRule];
    expect(validate(schema, parse(text), rules)).toEqual([]);
  });
});

describe('docs/from-rest.md', () => {
  const blocks = blocksOf('docs/from-rest.md');

  test('sends the operations that it shows', () => {
    const shown = blocks
      .filter(({ language }) => language === 'graphql')
      .map(({ text }) => print(parse(text)));
    const sent = blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => /"query": "([^"]+)"/.exec(text)?.[1] ?? [])
      .map((text) => print(parse(text)));
    expect(sent.length).toBeGreaterThanOrEqual(shown.length);
    expect([...new Set(sent)]).toEqual(shown);
  });

  test('has the answers that its commands get from the portal', async () => {
    const { folder, outputs, stderr } = await runInShell(blocks);
    const answers = answered(blocks);
    expect(answers.length).toBeGreaterThan(5);
    for (const { place, answer } of answers)
      expect(shapeOf(JSON.parse(outputs[place] ?? ''))).toEqual(shapeOf(JSON.parse(answer)));
    expect(stderr.match(/^\d{3}$/gm)).toEqual(['200', '401']);
    expect(readFileSync(join(folder, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
  }, 120_000);
});

test('the first query of docs/api.md gets the last sessions, as it is typed in a shell', async () => {
  const { outputs } = await runInShell(blocksOf('docs/api.md'));
  const sessions = z.array(z.object({ priceAfterDiscount: z.number() })).length(5);
  const account = z.object({ latestChargingRecords: sessions });
  z.object({ data: z.object({ viewer: z.object({ account }) }) }).parse(
    JSON.parse(outputs[0] ?? ''),
  );
}, 120_000);
