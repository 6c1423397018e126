import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { formatted } from '../../../scripts/lib/formatted.ts';
import { idOf } from '../support/ids.ts';
import { ACTS_OF_OTHERS, AUDITED, NOT_AUDITED } from './audited-acts.ts';
import type { Audited, Event } from './audited-helpers.ts';
import { mutations } from './built-schema.ts';
import { startTwoGateways, type TwoGateways } from './one-effect-world.ts';

let portal: TwoGateways;
beforeAll(async () => {
  portal = await startTwoGateways();
});
afterAll(() => portal.close());

const Person = z.object({ name: z.string().nullable() }).nullable();
const Change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  beforePerson: Person,
  afterPerson: Person,
});
const Log = z.object({
  nodes: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      subjectKind: z.string(),
      changes: z.array(Change),
    }),
  ),
  totalCount: z.number(),
});
const FIELDS = `totalCount nodes { kind subject subjectKind
  changes { field before after beforePerson { name } afterPerson { name } } }`;

/** The newest events of a log, in the order in which they were made, as its administrator reads them. */
async function logOf([account, administrator]: Audited['log']) {
  const shape = z.object({ account: z.object({ organization: z.object({ log: Log }) }) });
  const fields = `account(id: "${idOf('Account', account)}") { organization { log: auditEvents(first: 10) { ${FIELDS} } } }`;
  const found = await portal.read(shape, administrator, fields);
  return found.account.organization.log;
}

type Node = z.infer<typeof Log>['nodes'][number];
const valueOf = ({ before, after, beforePerson, afterPerson }: z.infer<typeof Change>) =>
  after ?? afterPerson?.name ?? before ?? beforePerson?.name ?? '';
const shown = ({ kind, subject, changes }: Node): Event => [
  kind,
  subject,
  Object.fromEntries(changes.map((change) => [change.field, valueOf(change)])),
];

/** An expected text, in which a star stands for anything. */
const like = (text: string): unknown =>
  text.includes('*')
    ? expect.stringMatching(
        new RegExp(
          `^${text
            .split('*')
            .map((part) => part.replaceAll(/[.()+?]/g, String.raw`\$&`))
            .join('.+')}$`,
        ),
      )
    : text;
const expected = ([kind, subject, changes = {}]: Event): readonly unknown[] => [
  kind,
  subject === null ? null : like(subject),
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, like(value)])),
];
const byText = (one: Event, other: Event) =>
  JSON.stringify([one[0], one[1]]).localeCompare(JSON.stringify([other[0], other[1]]));

/** The organisation that a person has registered, whose role is not active yet: its log is read in the database. */
async function registeredBy(userId: string): Promise<Event[]> {
  const rows = await portal.database
    .selectFrom('audit_event')
    .select(['kind', 'subject', 'changes'])
    .where('actor_id', '=', userId)
    .where('kind', '=', 'ORGANIZATION_REGISTERED')
    .execute();
  return rows.map(({ kind, subject, changes }) => [
    kind,
    subject,
    Object.fromEntries((changes ?? []).map(({ field, after }) => [field, after ?? ''])),
  ]);
}

test('every mutation has its events or a reason for none', () => {
  const known = [...Object.keys(AUDITED), ...Object.keys(NOT_AUDITED)];
  expect(known.toSorted()).toEqual(mutations.map(({ name }) => name).sort());
});

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const kindsOf = (events: readonly Event[]) => [...new Set(events.map(([kind]) => kind))].join(', ');

test('docs/audit-log.md has the mutations and the acts of others with their events', async () => {
  const page = [
    '# The audit log',
    '',
    'Every act that changes rights in an organisation or costs it money has an event in its audit log (ORG-18). The test of every mutation',
    '(`tests/gateway/graphql/audited-mutations.test.ts`) does each, reads the log, and writes this page: `npx vitest run -u` renews it.',
    '',
    '## Mutations',
    '',
    row(['Mutation', 'Events, or why there are none']),
    row(['---', '---']),
    ...mutations
      .map(({ name }) => name)
      .toSorted()
      .map((name) => {
        const audited = AUDITED[name];
        return row([
          `\`${name}\``,
          audited ? kindsOf(audited.events) : `none: ${NOT_AUDITED[name]}`,
        ]);
      }),
    '',
    '## Acts of others',
    '',
    row(['Who', 'Act', 'Events, or why there are none']),
    row(['---', '---', '---']),
    ...ACTS_OF_OTHERS.map(row),
    '',
  ].join('\n');
  await expect(await formatted('audit-log.md', page)).toMatchFileSnapshot(
    '../../../docs/audit-log.md',
  );
});

test.each(Object.entries(AUDITED))('the log has %s', async (_, { as, log, field, events }) => {
  const isNew = log[0] === '';
  const source = `mutation { field: ${await field(portal)} }`;
  const before = isNew ? 0 : (await logOf(log)).totalCount;
  const { errors } = await portal.run(as, source);
  expect(errors).toBeUndefined();
  const after = isNew ? undefined : await logOf(log);
  const made = after
    ? after.nodes.slice(0, after.totalCount - before).map(shown)
    : await registeredBy(as);
  expect(made.toSorted(byText)).toEqual(events.toSorted(byText).map(expected));
  expect(JSON.stringify(made)).not.toMatch(/hemmelig/);
});
