import { expect, test } from 'vitest';
import { withoutModule } from '../../build/chunks.ts';

test('a name of a chunk without a module is found, and no other', () => {
  const named = withoutModule([]).map(({ source }) => source);
  const icons = '/work/web/features/charging/icons.ts';
  const left = withoutModule([icons]).map(({ source }) => source);
  expect(named.filter((source) => !left.includes(source))).toEqual([
    String.raw`\/web\/features\/charging\/icons\.tsx?$`,
  ]);
  expect(withoutModule([icons.replace('.ts', '-of.ts')])).toHaveLength(named.length);
});
