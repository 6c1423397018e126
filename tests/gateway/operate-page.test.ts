import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema } from '../../gateway/environment.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const PAGE = 'docs/operate.md';

/** The value of an absent variable: null for none, undefined where it is required. */
function defaultOf(variable: {
  safeParse: (value: unknown) => { data?: unknown; success: boolean };
}) {
  const { success, data } = variable.safeParse(undefined);
  if (!success) return undefined;
  return typeof data === 'number' || (typeof data === 'string' && data !== '')
    ? String(data)
    : null;
}

test('the page of operating shows every variable with its default', async () => {
  const rows = Object.entries(environmentSchema(true).shape).map(([name, variable]) => {
    const value = defaultOf(variable);
    expect(variable.description, name).toMatch(/\.$/);
    const shown = value === undefined ? '**required**' : value === null ? '' : `\`${value}\``;
    return `| \`${name}\` | ${shown} | ${variable.description} |`;
  });
  const table = ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  expect(readFileSync(PAGE, 'utf8')).toContain(await formatted(PAGE, table));
});
