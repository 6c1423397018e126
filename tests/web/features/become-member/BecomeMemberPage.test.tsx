import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

const scriptUrl = 'https://tag.example/script.js';
const step = (facts: object): Answer => ({
  data: {
    __typename: 'Mutation',
    becomeMember: {
      __typename: 'BecomeMemberStep',
      state: 'COMPLETE',
      retryAfter: null,
      attempts: null,
      invitationId: null,
      ...facts,
    },
  },
});
const waiting = step({ state: 'IN_PROGRESS', retryAfter: 0, attempts: 3, invitationId: 'own-1' });
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

/** A gateway that answers the steps in this order; the last answer goes on. */
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
  localStorage.setItem(
    'tracking-consent',
    JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }),
  );

afterEach(() => {
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

describe('becoming a member', () => {
  it('asks first, waits until the role is there, goes on from its invitation, and leads to the roles', async () => {
    consent();
    const { gateway, session, router } = await show([waiting, waiting, step({})]);
    expect(await screen.findByRole('heading', { name: 'Bli medlem av Havsyn AS' })).toBeVisible();
    expect(gateway.asked.map(({ operationName }) => operationName)).not.toContain('BecomeMember');
    await begin();
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
    const steps = gateway.asked.filter(({ operationName }) => operationName === 'BecomeMember');
    expect(steps.map(({ variables }) => variables?.['invitationId'])).toEqual([
      null,
      'own-1',
      'own-1',
    ]);
    expect(session.get('invitationId')).toBeUndefined();
    expect(window.dataLayer).toEqual([
      { event: 'p_invitation_migration', role: 'member' },
      { event: 'p_invitation_accepted', type: 'ACCOUNT_MIGRATION' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Velg rolle' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
  });

  it('shows what stands against it with its solutions, and tries again', async () => {
    await show([conflict, step({})]);
    await begin();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/medlem av et familienettverk/);
    expect(screen.getByRole('link', { name: 'Forlat nettverket du er med i' })).toHaveAttribute(
      'href',
      '/account/network',
    );
    expect(screen.getByRole('link', { name: 'Fortsett uten' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
    expect(window.dataLayer).toBeUndefined();
  });

  it('says when it takes too long, and can go on from there', async () => {
    const { session } = await show([waiting, waiting, waiting, waiting, step({})]);
    await begin();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(session.get('invitationId')).toBe('own-1');
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Du er medlem av Havsyn AS')).toBeVisible();
  });

  it('says that there is nowhere to become one', async () => {
    await show([], null);
    expect(await screen.findByText(/ingen organisasjon du kan bli medlem av/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bli medlem' })).toBeNull();
  });
});
