import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { writeCookie } from '../../../../web/lib/cookie.ts';

const scriptUrl = 'https://tag.example/script.js';
const step = (
  {
    state = 'COMPLETE',
    retryAfter = null,
    attempts = null,
  }: Readonly<{ state?: string; retryAfter?: number | null; attempts?: number | null }>,
  invitationId: string | null = null,
): Answer =>
  mutationAnswer('becomeMember', {
    step: { __typename: 'Step', state, retryAfter, attempts },
    invitationId,
  });
const waiting = step({ state: 'IN_PROGRESS', retryAfter: 0, attempts: 3 }, 'own-1');
const conflict: Answer = {
  errors: [
    {
      message: 'The role is in conflict with another',
      extensions: {
        code: 'ROLE_CONFLICT',
        status: 409,
        roleConstraint: 'IS_FAMILY_MEMBER',
        solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
      },
    },
  ],
};

/** A gateway that answers the steps in this order, and repeats the last answer. */
function gatewayOf(steps: readonly Answer[], memberOrganization: string | null = 'Havsyn AS') {
  let taken = 0;
  return ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'BecomeMemberPage')
      return {
        data: { __typename: 'Query', portal: { __typename: 'Portal', memberOrganization } },
      };
    if (operationName === 'BecomeMember') {
      const answer = steps[Math.min(taken, steps.length - 1)] ?? 503;
      taken += 1;
      return answer;
    }
    if (operationName !== 'App') return 503;
    const { data } = appAnswer(kari);
    const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'p_' };
    return { data: { ...data, portal: { ...portal, tracking } } };
  };
}
const show = (steps: readonly Answer[], name?: string | null) =>
  renderPortal({ path: '/organization/becomeMember', answer: gatewayOf(steps, name) });
const begin = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Bli medlem' }));
const consent = () =>
  writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));

afterEach(() => {
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

describe('becoming a member', () => {
  it('starts on request, waits for the role, continues with its invitation, and leads to the roles', async () => {
    consent();
    const { gateway, session, router } = await show([waiting, waiting, step({})]);
    expect(await screen.findByRole('heading', { name: 'Bli medlem av Havsyn AS' })).toBeVisible();
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'BecomeMember',
    );
    await begin();
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
    const steps = gateway.requests.filter(({ operationName }) => operationName === 'BecomeMember');
    expect(steps.map(({ variables }) => variables)).toEqual([
      { input: { invitationId: null } },
      { input: { invitationId: 'own-1' } },
      { input: { invitationId: 'own-1' } },
    ]);
    expect(session.get('becomingMember')).toBeUndefined();
    expect(window.dataLayer).toEqual([
      { event: 'p_invitation_migration', role: 'member' },
      { event: 'p_invitation_accepted', type: 'ACCOUNT_MIGRATION' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Velg rolle' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
  });

  it('ignores another invitation of the tab, and continues by itself after a reload', async () => {
    const values = { invitationId: 'of-a-family', becomingMember: { invitationId: 'own-1' } };
    sessionStorage.setItem('session', JSON.stringify({ version: 1, values }));
    const { gateway, session } = await show([waiting, step({})]);
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
    const steps = gateway.requests.filter(({ operationName }) => operationName === 'BecomeMember');
    expect(steps.map(({ variables }) => variables)).toEqual([
      { input: { invitationId: 'own-1' } },
      { input: { invitationId: 'own-1' } },
    ]);
    expect(session.get('invitationId')).toBe('of-a-family');
  });

  it('shows a role conflict with its solutions, and can be repeated', async () => {
    await show([conflict, step({})]);
    await begin();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/medlem av et familienettverk/);
    expect(screen.getByRole('link', { name: 'Forlat nettverket du er med i' })).toHaveAttribute(
      'href',
      '/account/network',
    );
    expect(screen.getByRole('link', { name: 'Fortsett uten å bli medlem' })).toHaveAttribute(
      'href',
      '/',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
    expect(window.dataLayer).toBeUndefined();
  });

  it('reports a timeout, and can be continued', async () => {
    const { session } = await show([waiting, waiting, waiting, waiting, step({})]);
    await begin();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(session.get('becomingMember')).toEqual({ invitationId: 'own-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
  });

  it('offers nothing when no organisation is open to everyone', async () => {
    await show([], null);
    expect(await screen.findByText(/ingen organisasjon du kan bli medlem av/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bli medlem' })).toBeNull();
  });
});
