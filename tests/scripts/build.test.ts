import { expect, test, vi } from 'vitest';
import { build } from '../../scripts/lib/build.ts';

const steps = vi.hoisted((): string[] => []);
vi.mock('../../scripts/lib/generate.ts', () => ({
  operations: () => [],
  generate: () => {
    steps.push('generate');
    return Promise.resolve(false);
  },
}));
vi.mock('../../scripts/lib/fingerprint.ts', () => ({
  whenStale: ({ name }: { name: string }) => {
    steps.push(name);
    return Promise.resolve(false);
  },
}));

test('the code is generated before a part counts as built from its sources', async () => {
  await build(() => undefined, ['web']);
  expect(steps).toEqual(['generate', 'build-web']);
});
