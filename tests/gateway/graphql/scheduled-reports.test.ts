import { expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { administratorRole, privateRole, user } from './fixtures.ts';
import { startPortal } from './harness.ts';
import { scheduledReport } from './write-handlers.ts';

const ORGANIZATION = administratorRole.organizationId;

// CHARGE-55: a backend may end a report as late as when it is next due.
test.each([
  ['is held', [privateRole, administratorRole], { key: ORGANIZATION }, 'ACTIVE'],
  ['has been lost', [privateRole], null, 'ENDED'],
])('a report whose role %s', async (_, roles, account, status) => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/roles': roles,
    'GET /v1/users/me/scheduled-reports': [{ ...scheduledReport, organizationId: ORGANIZATION }],
  });
  expect(await readViewer('scheduledReports { status account { key } }')).toMatchObject({
    scheduledReports: [{ status, account }],
  });
});

test.each([
  ['of the person is sent, whatever roles they have', {}, 'ACTIVE'],
  ['with a status that is unknown stays unknown', { status: 'WAITING' }, null],
  ['that the backend has ended stays ended', { status: 'ENDED' }, 'ENDED'],
])('a report %s', async (_, changes, status) => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/roles': [privateRole],
    'GET /v1/users/me/scheduled-reports': [{ ...scheduledReport, ...changes }],
  });
  expect(await readViewer('scheduledReports { status }')).toMatchObject({
    scheduledReports: [{ status }],
  });
});

test.each([
  ['names the version that was read', ', version: 3', { version: 3 }],
  ['names none where there is none', ', version: null', {}],
])('a change of recipients %s', async (_, version, sent) => {
  const { bodies, read } = await startPortal({
    'GET /v1/users/me/roles': [privateRole],
    'GET /v1/users/me': user,
    'GET /v1/users/me/scheduled-reports': [scheduledReport],
    'PATCH /v1/users/me/scheduled-reports/report-1': { ...scheduledReport, version: 4 },
  });
  const answer = await read(
    `mutation { updateScheduledReport(input: { id: "${idOf('ScheduledReport', 'report-1')}", recipients: ["a@b.no"]${version} }) { scheduledReport { version } } }`,
  );
  expect(answer).toMatchObject({ updateScheduledReport: { scheduledReport: { version: 4 } } });
  const path = '/v1/users/me/scheduled-reports/report-1';
  expect(bodies()).toEqual([['PATCH', path, { recipients: ['a@b.no'], ...sent }]]);
});
