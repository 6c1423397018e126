import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import {
  company,
  cooperative,
  family,
  personal,
  rolesGateway,
  smallBusiness,
} from '../../roles.ts';

const places = ['Solsiden', 'Fagertun', 'Granly'].map((name) => ({
  ...cooperative,
  userRoleId: name,
  organizationName: `${name} borettslag`,
}));
const seven = [personal, company, cooperative, family, smallBusiness, ...places.slice(0, 2)];
const eight = [personal, company, cooperative, family, smallBusiness, ...places];

const open = (roles: typeof seven) =>
  renderPortal({ path: '/roles', answer: rolesGateway(roles).answer });

const main = () => within(screen.getByRole('main'));

describe('the choice among many roles', () => {
  it('offers a search and groups from eight roles on', async () => {
    await open(eight);
    const groups = await screen.findAllByRole('region');
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      'Privat og familie',
      'Bedrifter',
      'Borettslag og sameier',
    ]);
    expect(groups.map((group) => within(group).getAllByRole('listitem').length)).toEqual([2, 2, 4]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i rollene dine' }), 'granLY');
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(1));
    expect(main().getByRole('listitem')).toHaveTextContent(
      'Ansatt i boligselskap, Granly borettslag',
    );
    // The result of the search is announced after it is shown.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 rolle'));
  });

  it('says that nothing was found, and leads on to the chosen role', async () => {
    const { router } = await open(eight);
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'zzz');
    expect(await screen.findByText(/^Ingen treff blant rollene dine/)).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'Rørservice');
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /Bakken Rørservice AS/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/organization'));
  });

  it('shows a plain list below that, with the distinguishing name in bold', async () => {
    await open(seven);
    const list = await screen.findByRole('list', { name: 'Rollene dine' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('strong')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Privat',
      'Fjordbyen AS',
      'Solbakken borettslag',
      'Familien Strand',
      'Bakken Rørservice AS',
      'Solsiden borettslag',
      'Fagertun borettslag',
    ]);
  });
});
