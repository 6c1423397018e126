import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, normalize } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The scripts behind the commands of npm. */
const commands = Object.values(scripts).flatMap(
  (command) => /^node scripts\/bootstrap\.mjs (\S+)/.exec(command)?.[1] ?? [],
);

/** The modules that a module imports as it loads: neither types nor what it imports later. */
const importsOf = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)[^;]*?'(\.[^']+)';/gm),
    ([, name = '']) => normalize(join(dirname(file), name)),
  );

/** Whether a script imports generated code as it loads. */
function needsGeneratedCode(script: string): boolean {
  const seen = new Set([normalize(`scripts/${script}.ts`)]);
  for (const file of seen) {
    if (file.includes('/generated/')) return true;
    for (const imported of importsOf(file)) if (/\.m?ts$/.test(imported)) seen.add(imported);
  }
  return false;
}

test('code is generated first for exactly the commands that import it as they load, as in a fresh clone', () => {
  const [, list = ''] =
    /GENERATED_FIRST = \[([^\]]*)\]/.exec(readFileSync('scripts/bootstrap.mjs', 'utf8')) ?? [];
  const first = Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name);
  expect(commands.filter(needsGeneratedCode).toSorted()).toEqual(first.toSorted());
});

test('a fresh clone installs the packages for building in production too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [
    'scripts/bootstrap.mjs',
    'scripts/lib/system-packages.mjs',
    'package-lock.json',
    'package.json',
  ];
  for (const file of files) cpSync(file, join(folder, file));
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 1\n', { mode: 0o755 });
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/bootstrap.mjs'), 'gateway'],
    {
      env: { NODE_ENV: 'production', PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    },
  );
  expect(stdout).toMatch(/^npm ci .*--include=dev/m);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
});
