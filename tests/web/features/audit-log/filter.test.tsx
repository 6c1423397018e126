import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kari } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { organizationGateway } from '../organization/organization-data.ts';

const connection = (nodes: readonly object[]) => ({
  __typename: 'AuditEventConnection',
  nodes,
  unreadableCount: 0,
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  totalCount: nodes.length,
});
const logWith = (nodes: readonly object[]) => ({
  viewer: {
    __typename: 'Viewer',
    id: kari.id,
    account: {
      __typename: 'Account',
      id: 'Account:100300',
      key: '100300',
      organization: {
        __typename: 'Organization',
        id: 'Organization:4001',
        auditEvents: connection(nodes),
      },
    },
  },
});

/** The audit log at an address, and the days of the list that it fetched last. */
async function open(query: string) {
  const app = organizationGateway(503);
  const { gateway } = await renderPortal({
    path: `/organization/account/log${query}`,
    answer: (request) =>
      request.operationName === 'AuditLog' ? { data: logWith([]) } : app(request),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Filtrer/ }));
  return () =>
    gateway.requests.findLast(({ operationName }) => operationName === 'AuditLog')?.variables;
}

it('keeps a last day before the first in its field, says why, and filters once the first is earlier', async () => {
  const filtered = await open('?from=2026-03-10');
  const to = screen.getByLabelText('Til og med');
  await userEvent.type(to, '05.03.2026');
  await userEvent.tab();
  expect(to).toHaveAccessibleDescription(/Til-datoen kan ikke være før fra-datoen/);
  expect(filtered()).toMatchObject({ filter: { from: '2026-03-10', to: null } });
  const from = screen.getByLabelText('Fra og med');
  await userEvent.clear(from);
  await userEvent.click(from);
  // Typed, it would be a day of 2020 on the way.
  await userEvent.paste('01.03.2026');
  expect(to).not.toHaveAccessibleDescription(/kan ikke være før/);
  await waitFor(() =>
    expect(filtered()).toMatchObject({ filter: { from: '2026-03-01', to: '2026-03-05' } }),
  );
});

it('leaves out a last day that the address has before the first', async () => {
  const filtered = await open('?from=2026-03-10&to=2026-03-05');
  expect(screen.getByLabelText('Til og med')).toHaveValue('');
  expect(filtered()).toMatchObject({ filter: { from: '2026-03-10', to: null } });
});

const silje = { __typename: 'AuditPerson', key: 'p-1', name: 'Silje Berg' };
const gone = { __typename: 'AuditPerson', key: 'ab12', name: null };
const change = (field: string | null, before: string | null, after: string | null) => ({
  ...{ __typename: 'AuditChange', field, before, after, beforePerson: null, afterPerson: null },
});
const event = {
  __typename: 'AuditEvent',
  id: 'AuditEvent:1',
  at: '2026-11-20T11:00:00Z',
  kind: 'RFID_CHANGED',
  subject: 'LP60000001',
  subjectKind: 'RFID',
  actor: silje,
  person: null,
  changes: [
    change('STATUS', 'ACTIVE', 'INACTIVE'),
    change('COST_CENTER', '4200', null),
    change('KWH_PRICE', null, '311'),
    change('VALID_TO', null, '2026-11-30'),
    change(null, 'rød', 'blå'),
    { ...change('MEMBER', null, null), beforePerson: gone, afterPerson: silje },
  ],
};

it('says what changed in plain words, and shows everything about a person by a press on the name', async () => {
  const app = organizationGateway(503);
  const { gateway } = await renderPortal({
    path: '/organization/account/log?area=RFIDS',
    answer: (request) =>
      request.operationName === 'AuditLog' ? { data: logWith([event]) } : app(request),
  });
  const log = await screen.findByRole('region', { name: 'Hendelser' });
  const title = await within(log).findByText('Ladebrikke endret');
  const row = title.closest('li');
  for (const text of [
    'Ladebrikke endret',
    'LP60000001',
    'Brikkens tilstand: aktiv → sperret',
    'Kostnadssted: 4200 → ingen',
    /Pris per kWh inkl. mva.: 3,11/,
    'Siste dag: 30. november 2026',
    'Annet felt: rød → blå',
    'Medlem: Slettet person ab12 → Silje Berg',
  ])
    expect(row).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('link', { name: 'Vis alt som gjelder Silje Berg' }));
  await waitFor(() =>
    expect(
      gateway.requests.findLast(({ operationName }) => operationName === 'AuditLog')?.variables,
    ).toMatchObject({ filter: { area: null, personKey: 'p-1' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Filtrer/ }));
  expect(screen.getByLabelText('Person')).toHaveDisplayValue('Silje Berg');
});

it('says that the log cannot be filtered so, and keeps the filter to take away', async () => {
  const app = organizationGateway(503);
  await renderPortal({
    path: '/organization/account/log?person=p-9',
    answer: (request) =>
      request.operationName === 'AuditLog'
        ? { errors: [{ message: 'x', extensions: { code: 'BAD_USER_INPUT', status: 400 } }] }
        : app(request),
  });
  expect(await screen.findByText(/Loggen kan ikke filtreres slik/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filtrer/ })).toBeVisible();
});
