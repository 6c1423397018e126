import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signInWay } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { choices, open, refused, viewer } from './settings-world.ts';

describe('the settings', () => {
  it('lists a page for each setting, with its current value, and each leads back', async () => {
    const { router } = await open(
      '',
      {},
      viewer(
        {},
        {
          notificationChoices: { ...choices, newInvoice: true, cardExpiring: true },
          identity: {
            __typename: 'Identity',
            previousLogin: null,
            identityMigrationAction: 'NONE',
            suggestLinkAccounts: false,
            identities: [
              {
                __typename: 'LoginIdentity',
                way: signInWay('VIPPS'),
                userId: 'v',
                isCurrent: true,
              },
            ],
          },
        },
      ),
    );
    const list = within(await screen.findByRole('navigation', { name: 'Innstillinger' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Språk og utseendeNorsk · Følg enheten',
      'Varsler på e-post2 er slått på',
      'InnloggingVipps',
      'Her er du logget innSe hvilke nettlesere, og logg ut de andre',
      'NettverkHvem som er med, og hvem som betaler',
      'Opplysningene dineFå en kopi av det vi har lagret om deg',
      'HjelpDet kundeservice trenger når du kontakter oss',
      'Slett konto',
    ]);
    for (const name of [
      'Språk og utseende',
      'Varsler på e-post',
      'Innlogging',
      'Hjelp',
      'Slett konto',
    ]) {
      await userEvent.click(await screen.findByRole('link', { name }));
      expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus();
      const [, up] = screen.getAllByRole('link', { name: 'Innstillinger' });
      if (up) await userEvent.click(up);
      expect(await screen.findByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible();
    }
    expect(router.state.location.pathname).toBe('/account/settings');
  });

  it('says that another way to sign in is needed, and that there is another account', async () => {
    const identity = {
      __typename: 'Identity',
      identityMigrationAction: 'PROMPT',
      suggestLinkAccounts: true,
      identities: [
        { __typename: 'LoginIdentity', way: signInWay('SMS'), userId: 's', isCurrent: true },
      ],
    };
    await open('/sign-in', {}, viewer({}, { identity }));
    expect(await screen.findByText('Legg til en ny innloggingsmåte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Koble sammen kontoene' })).toHaveAttribute(
      'href',
      '/interrupt/link-accounts?next=%2Faccount%2Fsettings%2Fsign-in',
    );
  });

  it('offers the ways to sign in that the provider has, by their names and icons', async () => {
    const bankId = {
      ...signInWay('OTHER'),
      connection: 'bankid',
      name: 'BankID',
      icon: 'https://portal.example/brand/1/bankid.svg',
    };
    const identity = {
      __typename: 'Identity',
      identityMigrationAction: 'NONE',
      suggestLinkAccounts: false,
      identities: [
        { __typename: 'LoginIdentity', way: signInWay('SMS'), userId: 's', isCurrent: true },
        {
          __typename: 'LoginIdentity',
          way: { ...signInWay('OTHER'), connection: 'freja', name: 'Freja+' },
          userId: 'f',
          isCurrent: false,
        },
      ],
    };
    await open('/sign-in', {}, viewer({}, { identity }), [signInWay('SMS'), bankId]);
    const add = await screen.findByRole('button', { name: 'Legg til BankID' });
    expect(add.querySelector('img')).toHaveAttribute('src', bankId.icon);
    expect(add.closest('form')).toHaveAttribute(
      'action',
      '/identities/link?provider=bankid&next=%2Faccount%2Fsettings%2Fsign-in',
    );
    expect(screen.getAllByRole('button', { name: /^Legg til/ })).toEqual([add]);
    expect(screen.getByRole('button', { name: 'Fjern Freja+' })).toBeVisible();
  });

  it('stores the language that is chosen by the space bar, and none that an arrow key passes', async () => {
    const { of } = await open('/language', {
      SaveLanguage: [
        mutationAnswer('updateUser', {
          viewer: viewer({ language: 'SV' }),
        }),
      ],
    });
    const main = within(screen.getByRole('main'));
    (await main.findByRole('radio', { name: 'Norsk' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(main.getByRole('radio', { name: 'Svenska' })).toHaveFocus();
    expect(main.getByRole('radio', { name: 'Norsk' })).toBeChecked();
    expect(of('SaveLanguage')).toEqual([]);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(main.getByRole('radio', { name: 'Svenska' })).toBeChecked());
    await waitFor(() => expect(of('SaveLanguage')).toEqual([{ input: { language: 'SV' } }]));
  });

  it('shows a choice only once it is stored, and reports a failure', async () => {
    const saved = {
      viewer: viewer({}, { notificationChoices: { ...choices, newInvoice: true } }),
    };
    const { of } = await open('/notifications', {
      SaveNotificationChoices: [refused, mutationAnswer('updateNotificationChoices', saved)],
    });
    const box = await screen.findByRole('checkbox', { name: 'Ny faktura' });
    await userEvent.click(box);
    expect(await screen.findByText('Valget ble ikke lagret')).toBeVisible();
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(screen.queryByText(/^Valget ble ikke lagret/)).not.toBeInTheDocument();
    expect(of('SaveNotificationChoices')).toEqual([
      { input: { newInvoice: true } },
      { input: { newInvoice: true } },
    ]);
  });

  it('shows a choice that the backend leaves out as unknown, beside the others', async () => {
    const saved = {
      viewer: viewer(
        {},
        { notificationChoices: { ...choices, sessionEnded: null, newInvoice: true } },
      ),
    };
    await open(
      '/notifications',
      { SaveNotificationChoices: [mutationAnswer('updateNotificationChoices', saved)] },
      viewer({}, { notificationChoices: { ...choices, sessionEnded: null } }),
    );
    expect(
      await screen.findByText('En ladeøkt er avsluttet: Vi vet ikke om dette er slått på'),
    ).toBeVisible();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ny faktura' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Ny faktura' })).toBeChecked());
  });
});
