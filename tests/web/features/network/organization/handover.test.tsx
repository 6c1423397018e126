import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fjordbyen, lackWrites } from '../../../gateway.ts';
import { mutationAnswer, partlyFailed } from '../../../mutation-answer.ts';
import { handover, open, openPage, sections, vacant } from './handover-data.ts';

/** Opens the resident and chooses the hand-over. */
async function moveOut(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: `Flytter ut: ${name}` }));
}

beforeEach(() => window.sessionStorage.clear());

describe('the charger of a resident', () => {
  it('moves to another resident on a day, after the consequences are shown', async () => {
    const sent = await open([]);
    await moveOut('Per Berg');
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    const to = await dialog.findByRole('combobox', { name: 'Ny beboer' });
    expect(within(to).queryByRole('option', { name: 'Per Berg' })).toBeNull();
    await userEvent.selectOptions(to, 'Eva Berg');
    const day = dialog.getByRole('textbox', { name: 'Overtas fra og med' });
    await userEvent.clear(day);
    await userEvent.type(day, '24.12.2026');
    expect(dialog.getByText(/^Per Berg betaler frem til denne dagen/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    expect((await screen.findAllByText(/^Lader LA-20107 overføres til/))[0]).toBeVisible();
    expect(sent('HandOverCharger')).toEqual([
      {
        accountId: fjordbyen.id,
        chargerId: 'ResidentCharger:charger-1',
        fromRoleId: 'role-1',
        recipient: 'RESIDENT',
        toRoleId: 'role-2',
        on: '2026-12-24',
      },
    ]);
  });

  it('moves to one of 10,000 residents, by search', async () => {
    const sent = await open([]);
    await moveOut('Per Berg');
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    const search = await dialog.findByRole('searchbox', { name: 'Søk etter navn eller e-post' });
    expect(dialog.getByText('Viser 1 av 9 999. Søk for å finne flere.')).toBeVisible();
    await userEvent.type(search, 'sol{Enter}');
    const to = dialog.getByRole('combobox', { name: 'Ny beboer' });
    await within(to).findByRole('option', { name: 'Sol Berg · sol@berg.example' });
    expect(sent('HandOverCharger')).toEqual([]);
    await userEvent.selectOptions(to, 'role-9999');
    await userEvent.clear(search);
    await userEvent.type(search, '{Enter}');
    await within(to).findByRole('option', { name: 'Eva Berg' });
    expect(to).toHaveDisplayValue('Sol Berg');
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    await screen.findAllByText(/^Lader LA-20107 overføres til/);
    expect(sent('HandOverCharger')).toMatchObject([{ toRoleId: 'role-9999' }]);
  });

  it('stays where it is when the backend hands none over, and so does one without a resident', async () => {
    lackWrites('handOverCharger');
    await openPage([], handover, [vacant]);
    await userEvent.click(await screen.findByRole('button', { name: 'Per Berg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg' }));
    expect(dialog.getByText(/LA-20107/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Flytter ut/ })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Ladere uten beboer' })).toBeInTheDocument();
    expect(screen.queryByText('Ny beboer flytter inn')).toBeNull();
  });

  it('is found by a search among the residents', async () => {
    const { gateway, router } = await openPage([]);
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Søk blant beboerne' }),
      'berg{Enter}',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?resident=berg'));
    await waitFor(() =>
      expect(
        gateway.requests.filter(({ operationName }) => operationName === 'ResidentList').at(-1)
          ?.variables,
      ).toMatchObject({ search: 'berg' }),
    );
  });

  it('stays without a resident by choice, after the consequences are shown', async () => {
    const sent = await open([], { ...handover, recipient: 'NOBODY', status: 'DONE' });
    await moveOut('Per Berg');
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Overfør laderen' }));
    expect(await dialog.findByText('Velg et av alternativene')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Ingen flytter inn ennå' }));
    expect(dialog.queryByRole('combobox', { name: 'Ny beboer' })).toBeNull();
    expect(dialog.getByText(/ingen beboer, før noen flytter inn/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Registrer utflyttingen' }));
    await screen.findAllByText('Lader LA-20107 har ikke lenger en beboer');
    expect(sent('HandOverCharger')).toMatchObject([{ recipient: 'NOBODY', toRoleId: null }]);
  });

  it('appears without a resident only if that is known', async () => {
    await open([
      { ...handover, recipient: 'NOBODY' },
      { ...handover, id: 'ChargerHandover:unknown', recipient: null },
    ]);
    expect(await screen.findByText('Fra Per Berg, ingen flytter inn ennå')).toBeVisible();
    expect(screen.getByText('Fra Per Berg til Beboer uten navn')).toBeVisible();
  });

  it('stays when the planned hand-over is cancelled', async () => {
    const sent = await open([
      handover,
      { ...handover, id: 'ChargerHandover:old', status: 'DONE', isCancellable: false },
    ]);
    const section = within(await screen.findByRole('region', { name: 'Overføringer av ladere' }));
    expect(section.getByText('Overført')).toBeVisible();
    expect(section.getByText('Planlagt')).toBeVisible();
    expect(screen.getByText(/overtas av|uten beboer fra/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Per Berg' }));
    const facts = within(await screen.findByRole('dialog', { name: 'Per Berg' }));
    expect(facts.queryByRole('button', { name: /^Flytter ut/ })).toBeNull();
    await userEvent.click(facts.getByRole('button', { name: 'Lukk' }));
    await userEvent.click(section.getByRole('button', { name: 'Avbryt overføringen' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Avbryt overføringen' }));
    await screen.findAllByText('Overføringen av lader LA-20107 er avbrutt');
    expect(sent('CancelHandover')).toEqual([
      { accountId: fjordbyen.id, id: 'ChargerHandover:handover-1' },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Overføringer av ladere' })).toBeNull(),
    );
    // The payload has what the sections show.
    expect([sent('Handovers').length, sent('VacantChargers').length]).toEqual([1, 1]);
  });

  it('is cancelled also when the answer lacks a part, which is fetched again', async () => {
    const lacking = mutationAnswer('cancelHandover', { organization: sections(null, []) });
    const sent = await open([handover], handover, [], partlyFailed(lacking));
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt overføringen' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Avbryt overføringen' }));
    await screen.findAllByText('Overføringen av lader LA-20107 er avbrutt');
    await waitFor(() => expect(sent('Handovers')).toHaveLength(2));
    expect(sent('CancelHandover')).toHaveLength(1);
  });

  it('moves tomorrow unless another day is chosen, and today says that it happens at once', async () => {
    await open([]);
    await moveOut('Per Berg');
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ingen flytter inn ennå' }));
    const day = dialog.getByRole('textbox', { name: 'Uten beboer fra og med' });
    const dayOf = (moment: number) => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: '2-digit', month: '2-digit', year: 'numeric' }).format(moment); // oxfmt-ignore
    expect(day).toHaveValue(dayOf(Date.now() + 86_400_000));
    expect(dialog.queryByText(/^Det skjer med en gang/)).toBeNull();
    await userEvent.clear(day);
    await userEvent.type(day, dayOf(Date.now()));
    expect(dialog.getByText(/^Det skjer med en gang. Du kan angre/)).toBeVisible();
  });

  it('comes back when the hand-over is undone before the charger is used', async () => {
    const sent = await open([{ ...handover, status: 'DONE' }]);
    const section = within(await screen.findByRole('region', { name: 'Overføringer av ladere' }));
    await userEvent.click(section.getByRole('button', { name: 'Angre overføringen' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Laderen tilhører Per Berg igjen/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Angre overføringen' }));
    await screen.findAllByText('Overføringen av lader LA-20107 er angret');
    expect(sent('CancelHandover')).toEqual([
      { accountId: fjordbyen.id, id: 'ChargerHandover:handover-1' },
    ]);
  });

  it('reports a failed fetch of the residents, and offers no list without any', async () => {
    await open(null);
    expect(await screen.findByText('Vi fikk ikke hentet overføringene')).toBeVisible();
  });
});

describe('a charger without a resident', () => {
  const name = 'Ny beboer flytter inn: lader LA-20107';
  const dialogOf = async () => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };

  it('moves to the resident who moves in on a day', async () => {
    const planned = { ...handover, fromName: null, wasVacant: true, toName: 'Eva Berg' };
    const sent = await open([], planned, [vacant]);
    expect(await screen.findByText('LA-20107 · Garasje nord, Plass 7')).toBeVisible();
    expect(screen.getByText(/^Uten beboer siden 1\. nov/)).toBeVisible();
    const dialog = await dialogOf();
    expect(dialog.queryByRole('radiogroup')).toBeNull();
    const to = await dialog.findByRole('combobox', { name: 'Ny beboer' });
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    expect(await dialog.findByText('Velg et av alternativene')).toBeVisible();
    expect(sent('HandOverCharger')).toEqual([]);
    await userEvent.selectOptions(to, 'Eva Berg');
    const day = dialog.getByRole('textbox', { name: 'Overtas fra og med' });
    await userEvent.clear(day);
    await userEvent.type(day, '24.12.2026');
    expect(dialog.getByText(/^Fra denne dagen tilhører laderen Eva Berg/)).toBeVisible();
    expect(dialog.queryByText(/abonnementet på laderen/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    await screen.findAllByText(/^Lader LA-20107 overføres til Eva Berg/);
    expect(sent('HandOverCharger')).toEqual([
      {
        accountId: fjordbyen.id,
        chargerId: 'FacilityCharger:charger-1',
        fromRoleId: null,
        recipient: 'RESIDENT',
        toRoleId: 'role-2',
        on: '2026-12-24',
      },
    ]);
  });

  it('explains that the cooperative no longer pays for it, and when no such resident is found', async () => {
    const owner = { __typename: 'FacilityOwner', kind: 'ORGANIZATION' };
    await open([], handover, [{ ...vacant, owner }]);
    const dialog = await dialogOf();
    expect(dialog.getByText(/^Dere betaler for abonnementet på laderen i dag/)).toBeVisible();
    await userEvent.type(await dialog.findByRole('searchbox'), 'ingen{Enter}');
    expect(await dialog.findByRole('option', { name: 'Fant ingen beboere' })).toBeVisible();
  });

  it('keeps the choice when the hand-over fails', async () => {
    await open([], 503, [vacant]);
    const dialog = await dialogOf();
    const to = await dialog.findByRole('combobox', { name: 'Ny beboer' });
    await userEvent.selectOptions(to, 'Eva Berg');
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(to).toHaveDisplayValue('Eva Berg');
  });

  it('appears among the planned hand-overs, which can be cancelled', async () => {
    const planned = { ...handover, fromName: null, wasVacant: true, toName: 'Eva Berg' };
    await open([planned], handover, [vacant]);
    expect(await screen.findByText('Til Eva Berg, som flytter inn')).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt overføringen' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Laderen blir stående uten beboer.')).toBeVisible();
  });

  it('reports a failed fetch, and shows nothing when there is none', async () => {
    await open([], handover, null);
    expect(await screen.findByText('Vi fikk ikke hentet laderne uten beboer')).toBeVisible();
  });
});
