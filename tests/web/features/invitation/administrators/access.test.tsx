import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../../gateway.ts';
import { errorAnswer, mutationAnswer, partlyFailed } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';

const silje = {
  __typename: 'Administrator',
  userRoleId: 'nordlys-admin',
  firstName: 'Silje',
  lastName: 'Berg',
  email: 'silje@nordlys.example',
  since: null,
  isViewer: true,
};
const open = {
  __typename: 'Invitation',
  id: 'Invitation:inv-1',
  key: 'inv-1',
  status: 'EMAIL_SENT',
  isValid: true,
  inviteeName: 'Jonas Haugen',
  inviteeEmail: 'jonas@nordlys.example',
  invitedBy: 'Silje Berg',
  sentAt: '2026-11-18T08:00:00Z',
  expiresAt: '2026-12-18T08:00:00Z',
};
const nordlys = {
  __typename: 'Organization',
  id: 'Organization:100300',
  name: 'Nordlys Elektro AS',
  organizationNumber: '310 003 018',
  administratorPlaces: 1,
  administrators: [silje],
  administratorInvitations: [],
  unreadable: { __typename: 'OrganizationUnreadable', administrators: 0 },
};

/** A gateway that answers mutations in order, and otherwise returns the organisation after them. */
function gateway(before: object = {}, denial: string | null = null, refuse: Answer[] = []) {
  let now: object = { ...nordlys, ...before };
  const after: Readonly<Record<string, object>> = {
    InviteAdministrator: { administratorPlaces: 0, administratorInvitations: [open] },
    RevokeAdministratorInvitation: {
      administratorPlaces: 1,
      administratorInvitations: [{ ...open, status: 'REVOKED', isValid: false }],
    },
    ResendAdministratorInvitation: {},
  };
  const fields: Readonly<Record<string, string>> = {
    InviteAdministrator: 'sendInvitations',
    RevokeAdministratorInvitation: 'withdrawInvitation',
    ResendAdministratorInvitation: 'resendInvitation',
  };
  return ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App')
      return appAnswer({
        ...kari,
        account: { ...fjordbyen, id: 'Account:100300', key: '100300' },
        screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
      });
    if (operationName === 'AccessPage') {
      const page = {
        data: {
          __typename: 'Query',
          portal: { __typename: 'Portal', supportEmail: 'hjelp@ladeportal.example' },
          viewer: {
            __typename: 'Viewer',
            id: 'Viewer:kari',
            user: { __typename: 'User', accountNumber: '20000107' },
            account: {
              __typename: 'Account',
              id: 'Account:100300',
              key: '100300',
              permissionDenial: denial,
              organization: now,
            },
          },
        },
      };
      return Object.values(now).includes(null) ? partlyFailed(page) : page;
    }
    const field = fields[operationName];
    if (field === undefined) return 503;
    const refusal = refuse.shift();
    if (refusal !== undefined) return refusal;
    now = { ...now, ...after[operationName] };
    return mutationAnswer(field, { organization: now });
  };
}

const show = async (...world: Parameters<typeof gateway>) => {
  const shown = await renderPortal({
    path: '/organization/account/access',
    answer: gateway(...world),
  });
  await screen.findByRole('region', { name: 'Inviter én administrator til' });
  const sent = (operation: string) =>
    shown.gateway.requests
      .filter(({ operationName }) => operationName === operation)
      .map(({ variables }) => variables?.['input']);
  return { ...shown, sent };
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const inviting = () => part('Inviter én administrator til');
const fillIn = async (name: string, email: string) => {
  await userEvent.type(inviting().getByRole('textbox', { name: 'Navn' }), name);
  await userEvent.type(inviting().getByRole('textbox', { name: 'E-postadresse' }), email);
  await userEvent.click(inviting().getByRole('button', { name: 'Send invitasjon' }));
};

describe('the administrators of an organisation', () => {
  it('shows the administrators with the viewer marked, who are changed by customer service', async () => {
    await show();
    const shown = part('Nåværende administratorer');
    expect(shown.getByText('Silje Berg')).toBeVisible();
    expect(shown.getByText('Deg')).toBeVisible();
    const mail = shown.getByRole('link', { name: 'Be om å bytte eller fjerne en administrator' });
    expect(mail.getAttribute('href')).toMatch(/^mailto:hjelp@ladeportal\.example\?subject=Nordlys/);
  });

  it('shows one more invitee, who is named with the inviter, and can be withdrawn', async () => {
    const { sent } = await show();
    await fillIn('Jonas Haugen', 'jonas@nordlys.example');
    expect(await screen.findByText('Jonas Haugen er invitert')).toBeVisible();
    expect(sent('InviteAdministrator')).toEqual([
      {
        accountId: 'Account:100300',
        invitations: [
          {
            inviteeName: 'Jonas Haugen',
            inviteeEmail: 'jonas@nordlys.example',
            roleId: 'ADMINISTRATOR',
          },
        ],
      },
    ]);
    const invitations = part('Invitasjoner');
    expect(invitations.getByText('Invitert av Silje Berg')).toBeVisible();
    expect(inviting().getByText(/høyst to administratorer\. Trekk tilbake/)).toBeVisible();
    expect(inviting().queryByRole('textbox')).toBeNull();

    await userEvent.click(
      invitations.getByRole('button', { name: 'Send på nytt til Jonas Haugen' }),
    );
    expect(await screen.findByText('Invitasjonen til Jonas Haugen er sendt på nytt')).toBeVisible();

    const revoke = 'Trekk tilbake invitasjonen til Jonas Haugen';
    await userEvent.click(invitations.getByRole('button', { name: revoke }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: revoke }));
    expect(await invitations.findByText('Trukket tilbake')).toBeVisible();
    expect(sent('RevokeAdministratorInvitation')).toEqual([
      { accountId: 'Account:100300', id: 'Invitation:inv-1' },
    ]);
    expect(inviting().getByRole('textbox', { name: 'Navn' })).toBeVisible();
  });

  it.each(['INVITATION_SELF', 'INVITATION_EXISTS', 'INVITATION_MEMBER'])(
    'refuses %s at the address, and keeps the input',
    async (code) => {
      await show({}, null, [errorAnswer({ code, status: 409 })]);
      await fillIn('Silje Berg', 'silje@nordlys.example');
      const email = inviting().getByRole('textbox', { name: 'E-postadresse' });
      await waitFor(() => expect(email).toBeInvalid());
      expect(email).toHaveValue('silje@nordlys.example');
    },
  );

  it.each([
    ['BLOCKED', /ubetalt lading/, 'Kontakt kundeservice', '/contact'],
    ['DELETE_REQUESTED', /skal slettes/, 'Kontakt kundeservice', '/contact'],
    [
      'PAYMENT_MISSING',
      /gyldig betalingsmåte/,
      'Gå til betaling',
      '/organization/account/payment?card=new',
    ],
  ])(
    'explains why an organisation that is %s cannot invite',
    async (denial, reason, action, href) => {
      await show({}, denial);
      expect(inviting().getByText(reason)).toBeVisible();
      expect(inviting().getByRole('link', { name: action })).toHaveAttribute('href', href);
      expect(inviting().queryByRole('textbox')).toBeNull();
    },
  );

  it('refers to customer service if the organisation may invite none', async () => {
    await show({ administratorPlaces: 0 });
    expect(inviting().getByText(/Kundeservice legger til administratorer/)).toBeVisible();
  });

  it('speaks of no invitation where two people administer the organisation', async () => {
    const two = [silje, { ...silje, userRoleId: 'role-2', isViewer: false }];
    await show({ administratorPlaces: 0, administrators: two });
    expect(inviting().getByText(/høyst to administratorer\. Kontakt/)).toBeVisible();
    expect(inviting().queryByText(/invitasjon/)).toBeNull();
  });

  it('fails alone: the form stays, and the backend decides', async () => {
    await show({ administrators: null, administratorPlaces: null });
    expect(screen.getByText('Vi fikk ikke hentet administratorene')).toBeVisible();
    expect(inviting().getByRole('textbox', { name: 'Navn' })).toBeVisible();
  });
});
