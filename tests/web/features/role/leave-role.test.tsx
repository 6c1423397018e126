import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer, GatewayRequest } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { cooperative, rolesGateway } from '../../roles.ts';

const removal = (
  state: string,
  waiting: Readonly<{ retryAfter: number; attempts: number }> | null,
) =>
  mutationAnswer('removeRole', {
    step: {
      __typename: 'Step',
      state,
      retryAfter: waiting?.retryAfter ?? null,
      attempts: waiting?.attempts ?? null,
    },
    viewer: { __typename: 'Viewer', id: 'Viewer:kari', rolesCount: 2 },
  });

/** A gateway with these answers to leaving, one per request. */
function leavingGateway(...answers: [Answer, ...Answer[]]) {
  const world = rolesGateway();
  let answered = 0;
  return (request: GatewayRequest): Answer => {
    if (request.operationName !== 'LeaveRole') return world.answer(request);
    world.lose(cooperative);
    return answers[Math.min(answered++, answers.length - 1)] ?? answers[0];
  };
}

const storeRole = (activeRoleId: string) =>
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: { activeRoleId } }));

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: /^Forlat rollen Ansatt/ }));
  return within(screen.getByRole('dialog', { name: 'Vil du forlate Solbakken borettslag?' }));
}
const confirm = { name: 'Forlat Solbakken borettslag' };

describe('leaving a role', () => {
  it('applies to a membership alone', async () => {
    await renderPortal({ path: '/roles', answer: rolesGateway().answer });
    await screen.findByRole('list', { name: 'Rollene dine' });
    expect(screen.getAllByRole('button', { name: /^Forlat/ })).toHaveLength(1);
  });

  it('explains the consequences, and removes nothing before the confirmation', async () => {
    const { gateway } = await renderPortal({ path: '/roles', answer: rolesGateway().answer });
    const dialog = await openDialog();
    expect(dialog.getByText(/betaler ikke for noe du lader etter det/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Forlat rollen/ })).toHaveFocus();
    expect(gateway.requests.some(({ operationName }) => operationName === 'LeaveRole')).toBe(false);
  });

  it.each([
    ['another role is in use', 'kari-private'],
    ['it is the role in use', 'solbakken-member'],
  ])(
    'repeats the step while the account is blocked, then shows the roles, when %s',
    async (_what, role) => {
      storeRole(role);
      const answer = leavingGateway(
        removal('IN_PROGRESS', { retryAfter: 0, attempts: 5 }),
        removal('COMPLETE', null),
      );
      const { gateway, router } = await renderPortal({ path: '/roles', answer });
      await userEvent.click((await openDialog()).getByRole('button', confirm));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(
        await screen.findByText(/^Du har ikke lenger rollen Ansatt i boligselskap/),
      ).toBeVisible();
      expect(screen.getByText(/^Nettverket betaler ikke for noe du lader fra nå av/)).toBeVisible();
      await waitFor(() =>
        expect(
          screen.queryByRole('button', { name: /^(?!Lukk: ).*Solbakken/ }),
        ).not.toBeInTheDocument(),
      );
      expect(router.state.location.pathname).toBe('/roles');
      expect(screen.queryByText('Du har ikke denne rollen lenger')).not.toBeInTheDocument();

      const sent = gateway.requests.filter(({ operationName }) => operationName === 'LeaveRole');
      expect(sent.map(({ variables }) => variables)).toEqual([
        { input: { userRoleId: 'solbakken-member' } },
        { input: { userRoleId: 'solbakken-member' } },
      ]);
      expect(sent.every((request) => request.role === undefined)).toBe(true);
      const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
    },
  );

  it('stops after the number of attempts that the gateway gives', async () => {
    const answer = leavingGateway(removal('IN_PROGRESS', { retryAfter: 0, attempts: 2 }));
    const { gateway } = await renderPortal({ path: '/roles', answer });
    await userEvent.click((await openDialog()).getByRole('button', confirm));
    await screen.findByText(/^Du har ikke lenger rollen/);
    expect(
      gateway.requests.filter(({ operationName }) => operationName === 'LeaveRole'),
    ).toHaveLength(3);
  });

  it('shows why it failed, and repeats with the same idempotency key', async () => {
    const refused = errorAnswer({ code: 'FETCHING_FAILED', status: 503 });
    const answer = leavingGateway(refused, removal('COMPLETE', null));
    const { gateway } = await renderPortal({ path: '/roles', answer });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', confirm));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Vi får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
    );
    await userEvent.click(dialog.getByRole('button', confirm));
    await screen.findByText(/^Du har ikke lenger rollen/);
    const keys = gateway.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(new Set(keys).size).toBe(1);
  });
});
