import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCookie } from '../../../../web/lib/cookie.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { refused } from '../invitation/invitation-gateway.ts';
import { sent } from '../network/family/network-data.ts';
import { scriptUrl } from '../registration/world.ts';
import {
  accepting,
  becoming,
  family,
  invitingMany,
  once,
  organization,
  PEOPLE,
  registering,
  type Deed,
} from './deeds.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  writeCookie('tracking-consent', null);
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

const REGISTERED = [{ event: 'p_register_user' }];
const accepted = (type: string) => ({ event: 'p_invitation_accepted', type });
const moved = (role: string) => ({ event: 'p_invitation_migration', role });
const roleSent = (role: string) => ({ event: 'p_invitation_sent', role });

/**
 * TRACK-2 and TRACK-5, for becoming a customer: "register_user …, and events for invitation sent,
 * revoked, accepted and migration". The action of the person, and the events that it sends.
 */
const TABLE: readonly (readonly [what: string, deed: () => Deed, events: readonly object[]])[] = [
  ['a person registers', () => registering({}, () => [], 'Hvordan vil du betale?'), REGISTERED],
  [
    'a person registers with an invitation and waits for its role',
    () => registering({ invitationId: 'i-1' }, ({ waiting }) => [waiting, waiting], 'Du er kunde'),
    REGISTERED,
  ],
  [
    'a registration is refused',
    () =>
      registering(
        {},
        () => [
          errorAnswer({ code: 'USER_EXIST', status: 409 }),
          errorAnswer({ code: 'USER_EXIST', status: 409 }),
        ],
        'Vi fikk ikke opprettet kontoen',
      ),
    [],
  ],
  [
    'a stranger registers an organisation',
    () => organization('/register/organization/continue', true),
    REGISTERED,
  ],
  [
    'a stranger registers a small business',
    () => organization('/register/smb/payment/creating', true),
    REGISTERED,
  ],
  [
    'a stranger registers a cooperative',
    () => organization('/register/cooperative/continue', true),
    REGISTERED,
  ],
  // A customer already.
  [
    'a customer registers an organisation',
    () => organization('/register/organization/continue', false),
    [],
  ],
  ['an invitation is accepted', () => accepting({}), [accepted('NORMAL')]],
  [
    'an invitation of customer service is accepted',
    () => accepting({ invitationType: 'CUSTOMER_SUPPORT' }),
    [accepted('CUSTOMER_SUPPORT')],
  ],
  [
    'an account is moved to a network',
    () => accepting({ invitationType: 'ACCOUNT_MIGRATION' }),
    [accepted('ACCOUNT_MIGRATION'), moved('member')],
  ],
  [
    'the login of an organisation becomes an administrator’s',
    () => accepting({ invitationType: 'ACCOUNT_MIGRATION', label: 'COMPANY_ADMINISTRATOR' }),
    [accepted('ACCOUNT_MIGRATION'), moved('administrator')],
  ],
  ['an invitation is not accepted', () => accepting({}, refused('USER_BLOCKED', 403)), []],
  [
    'a person becomes a member of the open organisation',
    becoming,
    [moved('member'), accepted('ACCOUNT_MIGRATION')],
  ],
  [
    'a family’s invitation is sent',
    () =>
      once(
        () => renderPortal(family({ InviteFamily: sent })),
        async () => {
          const form = within(await screen.findByRole('region', { name: /^Inviter/ }));
          await userEvent.type(form.getByLabelText('Navn'), 'Ola');
          await userEvent.type(form.getByLabelText('E-postadresse'), 'ola@example.no');
          await userEvent.click(form.getByRole('checkbox'));
          await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
          await screen.findByText(/sendt/);
        },
      ),
    [roleSent('member')],
  ],
  [
    'a family’s invitation is revoked',
    () =>
      once(
        () =>
          renderPortal(
            family({
              RevokeFamilyInvitation: mutationAnswer('withdrawInvitation', { organization: null }),
            }),
          ),
        async () => {
          await userEvent.click(
            await screen.findByRole('button', { name: 'Trekk tilbake invitasjonen til Eli' }),
          );
          await userEvent.click(
            within(screen.getByRole('dialog')).getByRole('button', {
              name: 'Trekk tilbake invitasjonen til Eli',
            }),
          );
          await screen.findByText(/er trukket tilbake/);
        },
      ),
    [{ event: 'p_invitation_revoked', role: 'member' }],
  ],
  ['a list of members is invited', () => invitingMany(PEOPLE.MEMBER), [roleSent('member')]],
  [
    'a list with an administrator is invited',
    () => invitingMany(`${PEOPLE.MEMBER}\n${PEOPLE.ADMINISTRATOR}`),
    [roleSent('member'), roleSent('administrator')],
  ],
];

// That nothing is sent without consent: tests/web/features/tracking/tracking.test.tsx.
it.each(TABLE)('an event is sent when %s, once', async (_, deed, events) => {
  writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
  const act = deed();
  await act();
  const trackedEvents = () => window.dataLayer ?? [];
  await waitFor(() => expect(trackedEvents()).toEqual(events));
  // The page is reloaded: the tab keeps its state, and sends no event twice.
  cleanup();
  delete window.dataLayer;
  await act().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(trackedEvents()).toEqual([]);
});
