import { expect, it } from 'vitest';
import { failWith } from '../support/backend.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const administrator = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';
const LOG = '/v1/organizations/4001/audit-events';
const event = {
  id: 'e-1',
  at: '2026-10-25T01:30:00Z',
  kind: 'MEMBER_REMOVED',
  actor: { id: 'p-1', name: 'Silje Berg' },
  subject: null,
  person: { id: 'p-2', name: null },
};
const answers = {
  ...administrator,
  [`GET ${LOG}`]: { items: [event], nextCursor: null, totals: { count: 1 } },
};
const list = (filter: string) =>
  `account { organization { auditEvents(filter: ${filter}, first: 20) {
    totalCount nodes { at kind subject actor { name } person { key name } } } } }`;

it('asks for the kinds of an area and the whole days in Oslo, over the change of the clock', async () => {
  const { readViewer, paths } = await startPortal({
    ...administrator,
    [`GET ${LOG}`]: {
      items: [{ ...event, kind: 'DETAILS_CHANGED' }],
      nextCursor: null,
      totals: { count: 1 },
    },
  });
  const filter = '{ area: ORGANIZATION, from: "2026-03-29", to: "2026-10-25" }';
  expect(await readViewer(list(filter), { role })).toMatchObject({
    account: {
      organization: {
        auditEvents: { totalCount: 1, nodes: [{ person: { key: 'p-2', name: null } }] },
      },
    },
  });
  const sent = new URL(paths().find((path) => path.startsWith(LOG)) ?? '', 'http://x').searchParams;
  expect(sent.getAll('kind')).toEqual(['ORGANIZATION_REGISTERED', 'DETAILS_CHANGED', 'CARD_SAVED']);
  expect(sent.get('from')).toBe('2026-03-28T23:00:00.000Z');
  expect(sent.get('to')).toBe('2026-10-25T23:00:00.000Z');
});

it('reads a change that it does not know as one without a kind', async () => {
  const { readViewer } = await startPortal({
    ...administrator,
    [`GET ${LOG}`]: {
      items: [{ ...event, kind: 'TARIFF_TILTED', actor: null }],
      nextCursor: null,
      totals: { count: 1 },
    },
  });
  expect(await readViewer(list('{}'), { role })).toMatchObject({
    account: { organization: { auditEvents: { nodes: [{ kind: null, actor: null }] } } },
  });
});

it('reads an event of a backend without kinds of subject and changes, and a field that it does not know', async () => {
  const items = [event, { ...event, changes: null }, { ...event, changes: [{ field: 'COLOUR' }] }];
  const { readViewer } = await startPortal({
    ...administrator,
    [`GET ${LOG}`]: { items, nextCursor: null, totals: { count: 3 } },
  });
  const fields = 'nodes { subjectKind changes { field before afterPerson { key } } }';
  expect(
    await readViewer(`account { organization { auditEvents { ${fields} } } }`, { role }),
  ).toMatchObject({
    account: {
      organization: {
        auditEvents: {
          nodes: [
            { subjectKind: null, changes: [] },
            { subjectKind: null, changes: [] },
            { changes: [{ field: null, before: null, afterPerson: null }] },
          ],
        },
      },
    },
  });
});

it('shows the last four digits of an account or a card that the backend sends whole, and the rule of a hint', async () => {
  const change = (field: string, before: string, after: string | null = null) => ({
    ...{ field, before, after, beforePerson: null, afterPerson: null },
  });
  const changes = [
    change('BANK_ACCOUNT', '1503.40.12345', '15034067890'),
    change('CARD', '4000 0000 0000 0259 (12/39)'),
    change('HINT', 'CHARGER_UNUSED:L3001-1'),
    change('PHONE', '55000099'),
  ];
  const { readViewer } = await startPortal({
    ...administrator,
    [`GET ${LOG}`]: { items: [{ ...event, changes }], nextCursor: null, totals: { count: 1 } },
  });
  const fields = 'nodes { changes { before after } }';
  expect(
    await readViewer(`account { organization { auditEvents { ${fields} } } }`, { role }),
  ).toMatchObject({
    account: {
      organization: {
        auditEvents: {
          nodes: [
            {
              changes: [
                { before: '•••• 2345', after: '•••• 7890' },
                { before: '•••• 0259 (12/39)', after: null },
                { before: 'CHARGER_UNUSED', after: null },
                { before: '55000099', after: null },
              ],
            },
          ],
        },
      },
    },
  });
});

it('asks for a person and a kind of subject, and gives the events about them', async () => {
  const of = { ...event, subjectKind: 'PERSON', changes: [] };
  const { readViewer, paths } = await startPortal({
    ...administrator,
    [`GET ${LOG}`]: { items: [of], nextCursor: null, totals: { count: 1 } },
  });
  const filter = '{ personKey: "p-2", subjectKind: PERSON }';
  expect(await readViewer(list(filter), { role })).toMatchObject({
    account: { organization: { auditEvents: { totalCount: 1 } } },
  });
  expect(paths().join(' ')).toMatch(/person=p-2&subjectKind=PERSON/);
});

it.each([
  ['ignores the person', '{ personKey: "p-9" }', answers, 'personKey'],
  ['ignores the kind of subject', '{ subjectKind: RFID }', answers, 'subjectKind'],
  [
    'refuses an unknown parameter',
    '{ personKey: "p-2" }',
    { ...administrator, [`GET ${LOG}`]: failWith(400, { errorCode: 'INVALID_REQUEST' }) },
    'personKey',
  ],
])(
  'says that the log of a backend that %s cannot be filtered so',
  async (_, filter, given, path) => {
    const { run } = await startPortal(given);
    const { data, errors } = await run(`{ viewer { ${list(filter)} } }`, { role });
    expect(data).toMatchObject({ viewer: { account: { organization: { auditEvents: null } } } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } }]);
  },
);

it('has a file with the same filter', async () => {
  const { readViewer } = await startPortal(administrator);
  const file =
    'account { organization { auditLogUrl(filter: { area: RFIDS, personKey: "p-1", subjectKind: RFID, from: "2026-01-01" }, format: XLSX, language: EN) } }';
  expect(JSON.stringify(await readViewer(file, { role }))).toMatch(
    /\/audit-log\.xlsx\?area=RFIDS&personKey=p-1&subjectKind=RFID&from=2026-01-01&language=en"/,
  );
});

it('refuses a last day before the first', async () => {
  const { run, paths } = await startPortal(answers);
  const filter = '{ from: "2026-03-02", to: "2026-03-01" }';
  const { errors } = await run(`{ viewer { ${list(filter)} } }`, { role });
  expect(errors).toMatchObject([
    { extensions: { fields: [{ path: 'to', code: 'PERIOD_INVALID' }] } },
  ]);
  expect(paths().filter((path) => path.startsWith(LOG))).toEqual([]);
});
