import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari } from '../../gateway.ts';
import { connection } from '../../connection.ts';
import { renderPortal } from '../../render.tsx';

const admin: typeof kari = {
  ...kari,
  userMode: 'COOPERATIVE_ADMIN',
  activeRole: { __typename: 'Role', userRoleId: 'kari-admin' },
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
};
const project = (status: string) => ({
  __typename: 'OrganizationChargerProject',
  code: 'SOL26',
  name: 'Ladere 2026',
  status,
  capacity: 40,
  orders: 0,
  closesOn: '2026-12-20',
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
  url: 'https://portal.example/bestill-lader/SOL26',
});

const show = (chargerProjects: readonly object[] | null) =>
  renderPortal({
    path: '/organization/charger-orders',
    answer: ({ operationName }) =>
      operationName === 'AssociationOrders'
        ? {
            data: {
              __typename: 'Query',
              viewer: {
                __typename: 'Viewer',
                id: 'Viewer:kari',
                account: {
                  ...fjordbyen,
                  csvUrl: null,
                  xlsxUrl: null,
                  organization: {
                    ...fjordbyen.organization,
                    chargerProjects,
                    projectOrders: connection('OrganizationChargerOrder', []),
                  },
                },
              },
            },
          }
        : appAnswer(admin),
  });

it('asks an organisation without a project to share no link', async () => {
  await show([]);
  expect(await screen.findByText('Dere har ikke noe prosjekt')).toBeVisible();
  expect(document.body).not.toHaveTextContent('Del lenken');
  expect(document.body).not.toHaveTextContent('Ingen har bestilt');
});

it.each([
  ['an open project', [project('OPEN')], /^Del lenken over med beboerne/],
  ['a closed project', [project('CLOSED')], 'Prosjektet tar ikke imot bestillinger nå.'],
  ['projects that are unknown', null, 'Bestillingene kommer her.'],
])('says what an empty list means for %s', async (_what, projects, text) => {
  await show(projects);
  expect(await screen.findByText(text)).toBeVisible();
});
