import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kari } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { organizationGateway } from '../organization/organization-data.ts';

const noEvents = {
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
        auditEvents: {
          __typename: 'AuditEventConnection',
          nodes: [],
          unreadableCount: 0,
          pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
          totalCount: 0,
        },
      },
    },
  },
};

/** The audit log at an address, and the days of the list that it fetched last. */
async function open(query: string) {
  const app = organizationGateway(503);
  const { gateway } = await renderPortal({
    path: `/organization/account/log${query}`,
    answer: (request) => (request.operationName === 'AuditLog' ? { data: noEvents } : app(request)),
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
