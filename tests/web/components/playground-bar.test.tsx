import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Bar } from '../../../gateway/http/playground/Bar.tsx';

const ROLES = [
  { userRoleId: 'role-1', roleName: 'Private', organizationName: null },
  { userRoleId: 'role-2', roleName: 'Administrator', organizationName: 'Fjord AS' },
];

function show(changes: Partial<Parameters<typeof Bar>[0]> = {}) {
  const told = { chooseRole: vi.fn(), open: vi.fn() };
  render(
    <Bar
      session={{ providerName: 'Fjordlading', roles: ROLES }}
      activeRole={null}
      examples={[{ name: 'charging', query: '{ viewer { id } }' }]}
      cost={null}
      {...told}
      {...changes}
    />,
  );
  return told;
}

test('has the provider’s name and the roles of the person', async () => {
  const { chooseRole } = show();
  expect(screen.getByRole('heading', { name: 'Fjordlading' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  const roles = screen.getByRole('combobox', { name: 'Act as' });
  await userEvent.selectOptions(roles, 'Administrator, Fjord AS');
  await userEvent.selectOptions(roles, 'No role chosen');
  expect(chooseRole.mock.calls).toEqual([['role-2'], [null]]);
});

test('leads a visitor to the sign-in and back', () => {
  show({ session: { providerName: 'Fjordlading', roles: null } });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=/playground',
  );
  expect(screen.queryByRole('combobox', { name: 'Act as' })).toBeNull();
});

test('opens an example', async () => {
  const { open } = show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Example' }), 'charging');
  expect(open).toHaveBeenCalledWith('charging');
});

test.each([
  [{ points: '12', left: '2388' }, 'The last operation took 12 points; 2388 are left this minute'],
  [{ points: '1', left: null }, 'The last operation took 1 point'],
  [{ points: null, left: null }, ''],
])('tells the cost %j', (cost, text) => {
  show({ cost });
  expect(screen.getByRole('status').textContent).toBe(text);
});
