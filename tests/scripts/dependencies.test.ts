import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const packages = z.record(z.string(), z.string());
const Manifest = z.object({ dependencies: packages, devDependencies: packages });

test('every package has its reason, and every reason its package', async () => {
  const { dependencies, devDependencies } = Manifest.parse(
    JSON.parse(await readFile('package.json', 'utf8')),
  );
  const parts = (await readFile('docs/dependencies.md', 'utf8')).split('## ').slice(1);
  const named = parts.map((part) => Array.from(part.matchAll(/^\| `(.+?)`/gm), ([, name]) => name));
  expect(named).toEqual([Object.keys(dependencies), Object.keys(devDependencies)]);
});
