import { expect, test } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import {
  FILE_POINTS,
  GUESSES,
  REPORT_POINTS,
  REPORT_SECONDS,
} from '../../gateway/graphql/limits.ts';
import type { WriteLimit } from '../../gateway/graphql/write-limit.ts';
import { writeRows } from '../../gateway/graphql/write-rows.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const BY = {
  CALLER: 'caller',
  ACCOUNT: 'account',
  RECIPIENT_OF_ACCOUNT: 'recipient of an account',
  RECIPIENT: 'recipient',
} as const satisfies Record<WriteLimit['by'], string>;

const PERIODS: readonly (readonly [seconds: number, words: string])[] = [
  [60, 'minute'],
  [600, '10 minutes'],
  [3600, 'hour'],
  [86_400, 'day'],
];
const period = (seconds: number) => PERIODS.find(([known]) => known === seconds)?.[1];

/** Each limit once, with the mutations that share its count. */
function limitsOfWrites(): string[] {
  const counted = new Map<string, { limit: WriteLimit; mutations: string[] }>();
  for (const [mutation, { limits }] of writeRows)
    for (const limit of limits) {
      const key = [limit.name, limit.by].join();
      const known = counted.get(key) ?? { limit, mutations: [] };
      // Limits that share a count are the same.
      expect([mutation, known.limit]).toEqual([mutation, limit]);
      counted.set(key, { limit, mutations: [...known.mutations, `\`${mutation}\``] });
    }
  return [...counted.values()].map(
    ({ limit: { by, most, seconds }, mutations }) =>
      `| ${mutations.join(', ')} | ${BY[by]} | ${most} | ${period(seconds)} |`,
  );
}

test('the page of limits shows them all', async () => {
  const { limits } = readConfig({});
  const page = [
    '# Limits',
    'How often a caller may do something, across processes with Redis. A caller is a person, or the address of a visitor; an IPv6 network of 64 bits counts as one address. `RATE_LIMIT_SIGN_IN`, `RATE_LIMIT_GRAPHQL` and `DOWNLOADS_AT_ONCE` set those of the last table.',
    '## Writes that send something or can be guessed\n',
    [
      '| Mutations, counted together | By | At most | In a |',
      '| --- | --- | --- | --- |',
      ...limitsOfWrites(),
    ].join('\n'),
    '## Questions that can be guessed\n',
    [
      '| Question | By | At most | In a | Does not count |',
      '| --- | --- | --- | --- | --- |',
      ...Object.entries(GUESSES).map(
        ([secret, { perMinute, free }]) =>
          `| \`${secret}\` | caller | ${perMinute} | minute | ${free === 'FOUND' ? 'a right one' : ''} |`,
      ),
    ].join('\n'),
    '## Requests\n',
    [
      '| Requests | By | At most | In a |',
      '| --- | --- | --- | --- |',
      `| sign-ins | address | ${limits.signIn} | minute |`,
      `| refused access tokens; refused logout tokens | address | ${limits.signIn} each | minute |`,
      `| points of operations and files | caller | ${limits.graphql} | minute |`,
      `| monthly reports that the backend fetches | person | ${REPORT_POINTS / FILE_POINTS} files | ${period(REPORT_SECONDS)} |`,
      `| files in progress | caller and process | ${limits.maxDownloads} | |`,
    ].join('\n'),
  ].join('\n\n');
  await expect(await formatted('limits.md', page)).toMatchFileSnapshot('../../docs/limits.md');
});
