import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, readable, signInWay, type Answer } from '../../gateway.ts';
import { partlyFailed } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { unpaid } from '../home/home-data.ts';

const role = (userRoleId: string, label: string, organizationName: string | null) => ({
  __typename: 'Role',
  userRoleId,
  label,
  organizationName,
});
/** An account without unpaid invoices. */
const account = (changes: object = {}) => ({
  ...kari.personalAccount,
  organization: null,
  notices: [],
  isInOrder: true,
  isActive: false,
  invoices: unpaid([]),
  ...changes,
});
const viewer = (changes: object = {}) => ({
  ...kari,
  user: { __typename: 'User', email: 'kari@example.no', accountNumber: '10042', status: 'ACTIVE' },
  activePaymentMethod: {
    __typename: 'ActivePaymentMethod',
    paymentType: 'CARD',
    label: '**** 4242',
  },
  activeRole: { __typename: 'Role', userRoleId: 'r1' },
  roles: [role('r1', 'PERSONAL', null), role('r2', 'COMPANY_MEMBER', 'Fjordbyen AS')],
  ...readable.viewer,
  identity: {
    __typename: 'Identity',
    previousLogin: '2026-11-20T07:00:00Z',
    identities: [
      { __typename: 'LoginIdentity', way: signInWay('VIPPS'), userId: 'v', isCurrent: true },
      { __typename: 'LoginIdentity', way: signInWay('DATABASE'), userId: 'd', isCurrent: false },
    ],
  },
  waitingInvitations: [],
  personalAccount: { ...kari.personalAccount, paymentType: 'CARD' },
  accounts: [account()],
  diagnostics: { __typename: 'Diagnostics', requestId: 'req-77', hiddenRoles: [] },
  ...changes,
});

/** An answer whose part at a path has failed. */
function answerOf(person: object, failed: readonly string[]): Answer {
  const answer = {
    data: {
      __typename: 'Query',
      portal: { ...portal, supportHours: 'Mandag–fredag 08–15' },
      viewer: person,
    },
  };
  return failed.length > 0 ? partlyFailed(answer, ...failed) : answer;
}

async function open(person: object | null = viewer(), ...failed: readonly string[]) {
  await renderPortal({
    path: '/account/settings/help',
    answer: ({ operationName }) =>
      operationName === 'App'
        ? appAnswer(kari)
        : operationName === 'HelpPage' && person
          ? answerOf(person, failed)
          : 503,
  });
  await screen.findByRole('heading', { level: 1, name: 'Hjelp' });
}

/** The facts below a heading, a line each. */
async function facts(heading: string) {
  const title = await screen.findByRole('heading', { level: 2, name: heading });
  const section = title.closest('section') ?? document.body;
  const terms = within(section).getAllByRole('term');
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
}

describe('pending invitations', () => {
  const invitation = {
    __typename: 'Invitation',
    id: 'Invitation:secret-1',
    key: 'secret-1',
    label: 'COMPANY_MEMBER',
    invitedBy: 'Silje Berg',
    organizationName: 'Fjordbyen AS',
    expiresAt: '2026-12-05T00:00:00+01:00',
  };

  it('appears with its offer, and leads to the answer', async () => {
    const unknown = { label: null, invitedBy: null, organizationName: null, expiresAt: null };
    const waitingInvitations = [
      invitation,
      { ...invitation, ...unknown, id: 'Invitation:secret-2', key: 'secret-2' },
    ];
    await open(viewer({ waitingInvitations }));
    const link = await screen.findByRole('link', { name: 'Fjordbyen AS' });
    expect(link).toHaveAttribute('href', '/invitation/secret-1');
    expect(screen.getByText(/Ansatt i bedrift · Utløper 5. des. 2026/)).toBeVisible();
    expect(screen.getByText(/Ukjent rolle/)).toBeVisible();
  });

  it.each([
    [[], 'Ingen invitasjoner venter på svar.'],
    [null, 'Vi fikk ikke sjekket om noen har invitert deg'],
  ])('distinguishes %j', async (waitingInvitations, text) => {
    const failed = waitingInvitations === null ? ['viewer', 'waitingInvitations'] : [];
    await open(viewer({ waitingInvitations }), ...failed);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await facts('Konto')).toHaveLength(6);
  });

  it('is left out where the provider does not offer it', async () => {
    await open(viewer({ waitingInvitations: null }));
    expect(await facts('Konto')).toHaveLength(6);
    expect(screen.queryByRole('heading', { name: /^Invitasjoner/ })).toBeNull();
  });
});

describe('the page of help', () => {
  it('shows the known details of the account and the way to sign in', async () => {
    await open();
    expect(await facts('Konto')).toEqual([
      'Kundenummer: 10042',
      'E-postadresse: kari@example.no',
      'Kontostatus: Aktiv',
      'Betalingsmåte: Kort, **** 4242',
      'Innlogging: Vipps (i bruk nå), E-post og passord',
      'Forrige innlogging: 20.\u00a0nov. 2026, 08:00',
    ]);
    expect(screen.getByText('Alt er i orden med kontoen din.')).toBeVisible();
    expect(await facts('Til feilsøking')).toContain('Referanse: req-77');
  });

  it('names the hidden roles, each with the reason', async () => {
    await open(
      viewer({
        diagnostics: {
          __typename: 'Diagnostics',
          requestId: 'req-77',
          hiddenRoles: [
            ['NOT_ACTIVE', role('h1', 'COMPANY_SMB', 'Gammel AS')],
            ['NOT_READY', role('h2', 'COMPANY_ADMINISTRATOR', 'Ny AS')],
            ['NOT_SERVED', role('h3', 'ADMINISTRATOR', 'Lader AS')],
            ['UNKNOWN', role('h4', 'USER', null)],
          ].map(([reason, hidden]) => ({ __typename: 'HiddenRole', reason, role: hidden })),
        },
        unreadable: { __typename: 'ViewerUnreadable', roles: 2, vehicles: 0, chargers: 0 },
      }),
    );
    expect(await facts('Rollene dine')).toEqual([
      'Privat: I bruk nå',
      'Ansatt i bedrift, Fjordbyen AS: Kan brukes',
      'Bedriftskonto, Gammel AS: Vises ikke: rollen er ikke aktiv',
      'Bedriftsadministrator, Ny AS: Vises ikke: organisasjonen er ikke ferdig opprettet',
      'Administrator, Lader AS: Vises ikke: denne typen organisasjon brukes ikke i portalen',
      'Bruker: Vises ikke: vi mangler opplysninger om rollen',
      'Roller som ikke kunne leses: 2',
    ]);
  });

  it('explains each problem, and where it is resolved', async () => {
    await open(
      viewer({
        accounts: [
          account({ notices: ['MEMBER_BLOCKED', 'PAYMENT_CARD_EXPIRED'], isInOrder: false }),
        ],
      }),
    );
    expect(await screen.findByText('Kontoen din er sperret')).toBeVisible();
    expect(screen.getByText(/^Et nettverk du er med i, har ubetalt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bytt kort' })).toHaveAttribute(
      'href',
      '/account/payment?card=new',
    );
  });

  const organization = {
    __typename: 'Organization',
    id: 'Organization:100300',
    name: 'Nordlys Elektro AS',
  };
  const overdue = unpaid([{ status: 'CREDIT_CARD_FAILED', isOverdue: true }]);
  it.each([
    [{ invoices: overdue, isInOrder: false }, '1 faktura å betale'],
    [{ isInOrder: null }, 'Vi fikk ikke sjekket om alt er i orden med kontoen din'],
    [{ invoices: null, notices: null, isInOrder: null }, 'Vi fikk ikke sjekket om alt er i orden med kontoen din'],
  ])('does not say that all is in order with %j', async (changes, sentence) => {
    await open(viewer({ accounts: [account(changes)] }));
    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeVisible();
    expect(screen.queryByText('Alt er i orden med kontoen din.')).toBeNull();
  }); // oxfmt-ignore

  it.each([
    [false, 'Hos Nordlys Elektro AS er det noe som må ordnes.'],
    [null, 'Vi fikk ikke sjekket om alt er i orden hos Nordlys Elektro AS.'],
  ])('counts an organisation that the person acts for in another role: %j', async (isInOrder, sentence) => {
    const other = account({ id: 'Account:100300', organization, isInOrder });
    await open(viewer({ accounts: [account(), other] }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Alt er i orden med kontoen din.')).toBeNull();
  }); // oxfmt-ignore

  it('distinguishes no payment method from one that could not be fetched', async () => {
    await open(viewer({ activePaymentMethod: null, personalAccount: { ...kari.personalAccount, paymentType: null } })); // oxfmt-ignore
    expect(await facts('Konto')).toContain('Betalingsmåte: Ukjent');
  });

  it('copies all of it', async () => {
    const user = userEvent.setup();
    await open(
      viewer({
        accounts: [account({ notices: ['PAYMENT_MISSING'], isInOrder: false })],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Kopier alt til kundeservice' }));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(copied).toContain('Kundenummer: 10042');
    expect(copied).toContain('Ansatt i bedrift, Fjordbyen AS: Kan brukes');
    expect(copied).toContain('Referanse: req-77');
    expect(copied).toContain('Dette må ordnes: Du trenger kort eller faktura på e-post');
    expect(await screen.findByText('Kopiert')).toBeVisible();
  });

  it('offers a retry after a failed fetch', async () => {
    await open(null);
    expect(await screen.findByText(/^Vi fikk ikke hentet opplysningene/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' })[0]).toBeVisible();
  });
});
