import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageTitle } from '../../../web/components/layout/PageTitle.tsx';
import { renderPortal } from '../render.tsx';

const titles = new Map([
  ['/flow/one', 'Om deg'],
  ['/flow/two', 'Adresse'],
  ['/flow/four', 'Betaling'],
]);

/** Steps with an address each, whose button stays; the third leads on to the fourth by itself. */
function Steps() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (pathname === '/flow/three') return <Navigate replace to="/flow/four?fresh=1" />;
  if (search !== '') return <Navigate replace to={pathname} />;
  const next = pathname === '/flow/one' ? '/flow/two' : '/flow/three';
  return (
    <>
      <PageTitle>{titles.get(pathname) ?? ''}</PageTitle>
      <button type="button" onClick={() => void navigate(next)}>
        Fortsett
      </button>
    </>
  );
}

it('gives focus to the heading of each step, not to the page or to a button that stays', async () => {
  await renderPortal({ extra: <Steps />, path: '/flow/one', route: '/flow/*' });
  for (const name of ['Adresse', 'Betaling']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsett' }));
    await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
  }
});
