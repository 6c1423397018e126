import { expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import {
  administratorRole,
  chargingFigures,
  organization as record,
  privateRole,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ORGANIZATION = 'GET /v1/organizations/4001';
const STATISTICS = 'GET /v1/users/me/charging-records/statistics';
const NOVEMBER = 'period: { type: MONTH, month: "2026-11" }';
const organization = (fields: string) => `organization { ${fields} }`;
const journey = (fields: string) => `personalAccount { key chargingJourney { ${fields} } }`;
const ofJourney = (chargingJourney: object) => ({
  personalAccount: { key: 'personal-user-1', chargingJourney },
});

test.each([
  [
    'the address of a file whose period lacks its month',
    {},
    journey(
      `records(${NOVEMBER}) { nodes { key } } fileUrl(format: PDF, period: { type: MONTH }) `,
    ),
    ofJourney({ records: { nodes: [{ key: 'record-1' }] }, fileUrl: null }),
    'BAD_USER_INPUT',
  ],
  [
    'the address of a log whose filter is refused',
    { [ORGANIZATION]: record },
    organization(
      'email auditLogUrl(format: CSV, filter: { from: "2026-11-02", to: "2026-11-01" })',
    ),
    { organization: { email: 'post@fjord.example', auditLogUrl: null } },
    'BAD_USER_INPUT',
  ],
  [
    'the address of a facility file in a format that its kind lacks',
    { [ORGANIZATION]: record },
    organization(`email facility { fileUrl(kind: LOG, format: PDF, ${NOVEMBER}) }`),
    { organization: { email: 'post@fjord.example', facility: { fileUrl: null } } },
    'BAD_USER_INPUT',
  ],
  [
    'what depends on the record of an organisation',
    { [ORGANIZATION]: failWith(503, 'AWAY') },
    organization('key name companyPublic'),
    { organization: { key: '4001', name: 'Fjord Transport AS', companyPublic: null } },
    'AWAY',
  ],
  [
    'statistics with parts that the calendar does not have',
    {
      [STATISTICS]: {
        total: chargingFigures,
        buckets: [{ key: '2026-13', name: null, figures: chargingFigures }],
      },
    },
    journey(`statistics(${NOVEMBER}, by: MONTH) { figures { totalEnergy } buckets { key } }`),
    ofJourney({ statistics: null }),
    'UNEXPECTED_RESPONSE',
  ],
])('nulls %s, and leaves the fields beside it', async (_, changes, fields, viewer, code) => {
  const { run } = await startPortal({ [ROLES]: [privateRole, administratorRole], ...changes });
  const { status, data, errors } = await run(`{ viewer { ${fields} } }`, {
    role: fields.startsWith('organization') ? 'role-administrator' : undefined,
  });
  expect({ status, data }).toEqual({ status: 200, data: { viewer } });
  expect(errors).toMatchObject([{ extensions: { code } }]);
});

test('nulls whether the role acts for an account, and all flags of the screens at once, without the roles', async () => {
  const { run } = await startPortal({ [ROLES]: failWith(503, 'AWAY') });
  const { data, errors } = await run(
    '{ viewer { key personalAccount { key isActive } screens { showBenefits showRoles } } }',
  );
  expect(data).toEqual({
    viewer: {
      key: 'user-1',
      personalAccount: { key: 'personal-user-1', isActive: null },
      screens: null,
    },
  });
  expect(errors?.map(({ path }) => path?.join('.')).sort()).toEqual([
    'viewer.personalAccount.isActive',
    'viewer.screens',
  ]);
});
