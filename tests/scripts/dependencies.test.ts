import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const packages = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: packages,
  devDependencies: packages.default({}),
  optionalDependencies: packages.default({}),
});

const manifest = async (file: string) => Manifest.parse(JSON.parse(await readFile(file, 'utf8')));

test('every package has its reason, and every reason its package', async () => {
  const { dependencies, devDependencies, optionalDependencies } = await manifest('package.json');
  const bench = await manifest('bench/package.json');
  const others = await manifest('tests/clients/others/package.json');
  const [, ...parts] = (await readFile('docs/dependencies.md', 'utf8')).split('## ');
  const [atRunTime, building, benching, testing, replaced] = parts.map((part) =>
    Array.from(part.matchAll(/^\| `(.+?)`/gm), ([, name]) => name),
  );
  expect([atRunTime, building, benching, testing]).toEqual([
    Object.keys(dependencies),
    Object.keys({ ...devDependencies, ...optionalDependencies }).sort(),
    Object.keys(bench.dependencies),
    Object.keys(others.dependencies),
  ]);
  expect(atRunTime).toEqual(expect.arrayContaining(replaced ?? []));
});

test('benchmarks run the portal’s versions of the packages that they share with it', async () => {
  const { dependencies, devDependencies } = await manifest('package.json');
  const portal = { ...dependencies, ...devDependencies };
  const shared = Object.entries((await manifest('bench/package.json')).dependencies).filter(
    ([name]) => name in portal,
  );
  expect(shared).not.toEqual([]);
  expect(shared).toEqual(shared.map(([name]) => [name, portal[name]]));
});
