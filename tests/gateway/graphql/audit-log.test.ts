import { expect, it } from 'vitest';
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
  const { readViewer, paths } = await startPortal(answers);
  const filter = '{ area: ORGANIZATION, from: "2026-03-29", to: "2026-10-25" }';
  expect(await readViewer(list(filter), { role })).toMatchObject({
    account: {
      organization: {
        auditEvents: { totalCount: 1, nodes: [{ person: { key: 'p-2', name: null } }] },
      },
    },
  });
  const sent = new URL(paths().find((path) => path.startsWith(LOG)) ?? '', 'http://x').searchParams;
  expect(sent.getAll('kind')).toEqual(['DETAILS_CHANGED', 'CARD_SAVED']);
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

it('has a file with the same filter', async () => {
  const { readViewer } = await startPortal(administrator);
  const file =
    'account { organization { auditLogUrl(filter: { area: RFIDS, from: "2026-01-01" }, format: XLSX, language: EN) } }';
  expect(JSON.stringify(await readViewer(file, { role }))).toMatch(
    /\/audit-log\.xlsx\?area=RFIDS&from=2026-01-01&language=en"/,
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
