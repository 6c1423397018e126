import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HiddenRolesQuery } from '../../../../web/features/role/generated/HiddenRoles.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { company, rolesGateway } from '../../roles.ts';

type Hidden = NonNullable<
  NonNullable<HiddenRolesQuery['viewer']>['diagnostics']['hiddenRoles']
>[number];

const hidden = (reason: Hidden['reason'], organizationName: string): Hidden => ({
  __typename: 'HiddenRole',
  reason,
  role: {
    ...company,
    userRoleId: organizationName,
    label: 'ADMINISTRATOR',
    organizationName,
    cardName: organizationName,
  },
});
const vendor = hidden('NOT_SERVED', 'Ladeverket Produksjon AS');

const answerWith = (roles: readonly Hidden[]): Answer => ({
  data: {
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      diagnostics: { __typename: 'Diagnostics', hiddenRoles: roles },
    },
  },
});

it('tells a person whose only role is not served which it is, why, and the ways on', async () => {
  const answer = ({ operationName }: GatewayRequest) =>
    operationName === 'HiddenRoles'
      ? answerWith([vendor])
      : appAnswer({ ...kari, activeRole: null, rolesCount: 0 });
  await renderPortal({ path: '/roles', answer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rollene dine' })).toBeVisible();
  expect(await screen.findByText('Administrator, Ladeverket Produksjon AS')).toBeVisible();
  expect(screen.getByText(/^Portalen er for privatpersoner, familier/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gå til forsiden' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.queryByText(/for rollen du velger/)).not.toBeInTheDocument();
});

it('lists them below the roles to choose from, each with its reason', async () => {
  const world = rolesGateway();
  const roles = [
    vendor,
    hidden('NOT_READY', 'Nye Fjord AS'),
    hidden('NOT_ACTIVE', 'Gamle Fjord AS'),
    // Counted by the notice on what cannot be read.
    hidden('UNKNOWN', 'Rare Fjord AS'),
  ];
  await renderPortal({
    path: '/roles',
    answer: (request) =>
      request.operationName === 'HiddenRoles' ? answerWith(roles) : world.answer(request),
  });
  await screen.findByRole('list', { name: 'Rollene dine' });
  expect(await screen.findByText('Roller du ikke kan velge her')).toBeVisible();
  for (const text of [/Nye Fjord AS$/, /^Organisasjonen er ikke ferdig/, /^Rollen er ikke aktiv/])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Rare Fjord AS/)).not.toBeInTheDocument();
});

it('says nothing of them to a person who has none', async () => {
  const world = rolesGateway();
  await renderPortal({
    path: '/roles',
    answer: (request) =>
      request.operationName === 'HiddenRoles' ? answerWith([]) : world.answer(request),
  });
  await screen.findByRole('list', { name: 'Rollene dine' });
  expect(screen.queryByText(/ikke kan velge her/)).not.toBeInTheDocument();
});
