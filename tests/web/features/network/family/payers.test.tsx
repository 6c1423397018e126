import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appAnswer, kari } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
import { payers } from '../../charging/payers-data.ts';
import { network } from './network-data.ts';

const membership = (organizationName: string) => ({
  __typename: 'Network',
  userRoleId: organizationName,
  organizationName,
  organizationClassification: 'COOPERATIVE',
  organizationStatus: 'ACTIVE',
  administratorName: null,
  blocksAccount: false,
});
const role = (organizationName: string, roleId = 'MEMBER') => ({
  __typename: 'Role',
  userRoleId: organizationName,
  roleId,
  organizationName,
  organizationClassification: 'COOPERATIVE',
});

async function said(names: readonly string[], chargingPayers: object | null, roleId?: string) {
  const roles = names.map((name) => role(name, roleId));
  const networks = roleId === undefined ? names.map(membership) : [];
  await renderPortal({
    path: '/account/network',
    answer: ({ operationName }) =>
      operationName === 'App'
        ? appAnswer(kari)
        : network(null, 'FAMILY', roles, { networks, chargingPayers }),
  });
  const section = await screen.findByRole('region', { name: 'Hvem som betaler for ladingen din' });
  return within(section).getByText(/\./).textContent.replaceAll(/\s/g, ' ');
}

const SOLBAKKEN = 'Solbakken borettslag';
const FJORD = 'Fjord AS';
const SEVEN = Array.from({ length: 7 }, (_, index) => `Laget ${index + 1}`);

test.each([
  [
    'what each pays, where the records are as the role says',
    [SOLBAKKEN],
    payers({
      byRole: [SOLBAKKEN],
      places: [
        ['PUBLIC', false, [SOLBAKKEN]],
        ['BUSINESS', false, [SOLBAKKEN]],
        ['HOME', true],
      ],
    }),
    'Solbakken borettslag betaler for det du lader offentlig og på jobb. Det du lader hjemme, betaler du selv.',
  ],
  [
    'what the records say of a member who pays',
    [SOLBAKKEN],
    payers({
      byRole: [SOLBAKKEN],
      places: [
        ['PUBLIC', true],
        ['HOME', true],
      ],
      isAsRolesSay: false,
    }),
    'Du har selv betalt for det du har ladet offentlig og hjemme. Det gjelder lading siden 23. august 2026. Med rollen din skulle Solbakken borettslag ha betalt. Kontakt administratoren hvis det er feil.',
  ],
  [
    'what the records say of a member of seven networks',
    SEVEN,
    payers({ byRole: SEVEN, places: [['HOME', true]], isAsRolesSay: false }),
    'Du har selv betalt for det du har ladet hjemme. Det gjelder lading siden 23. august 2026. Du er med i 7 nettverk, og rollene sier ikke hvilket av dem som betaler for ladingen din. Kontakt en administrator hvis du er i tvil.',
  ],
  [
    'of two payers at one kind of place no more than is known',
    [SOLBAKKEN],
    payers({
      byRole: [SOLBAKKEN],
      places: [
        ['PUBLIC', true, [SOLBAKKEN]],
        ['HOME', true],
        [null, false, [FJORD]],
      ],
      isAsRolesSay: false,
    }),
    'Fjord AS har betalt for det du har ladet andre steder. Solbakken borettslag har betalt for noe av det du har ladet offentlig. Du har selv betalt for det du har ladet hjemme. Det gjelder lading siden 23. august 2026.',
  ],
  [
    'no place where none is known',
    [SOLBAKKEN],
    payers({ byRole: [SOLBAKKEN], places: [[null, true, [SOLBAKKEN]]] }),
    'Solbakken borettslag betaler for noe av det du lader.',
  ],
  [
    'what the role says, before the first session',
    [SOLBAKKEN],
    payers({ byRole: [SOLBAKKEN], places: [] }),
    'Med rollen din betaler Solbakken borettslag for det du lader. Ingen ladeøkter bekrefter det ennå.',
  ],
  [
    'that two roles do not say which network pays',
    [SOLBAKKEN, FJORD],
    payers({ byRole: [SOLBAKKEN, FJORD], places: [] }),
    'Du er med i 2 nettverk, og rollene sier ikke hvilket av dem som betaler for ladingen din. Kontakt en administrator hvis du er i tvil.',
  ],
  [
    'what the role says and no more, where the records name no payer',
    [SOLBAKKEN],
    payers({ byRole: [SOLBAKKEN], places: null, isAsRolesSay: false }),
    'Med rollen din betaler Solbakken borettslag for det du lader, men ladeøktene viser ikke hvem som har betalt.',
  ],
  [
    'that the payer is unknown, where nothing could be fetched',
    [SOLBAKKEN],
    null,
    'Vi vet ikke hvem som betaler for ladingen din.',
  ],
])('says %s', async (_, names, chargingPayers, sentence) => {
  expect(await said(names, chargingPayers)).toBe(sentence);
});

test.each([
  [[], 'Med rollen din betaler du selv for det du lader. Ingen ladeøkter bekrefter det ennå.'],
  [[['HOME', true]] as const, 'Det du lader hjemme, betaler du selv.'],
] as const)('says to a resident that they pay: %j', async (places, sentence) => {
  expect(await said([SOLBAKKEN], payers({ byRole: [], places }), 'RESIDENT')).toBe(sentence);
});
