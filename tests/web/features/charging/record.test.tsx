import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../web/features/charging/ChargingPage.tsx';
import '../../../../web/features/charging/RecordDialog.tsx';
import type { Answer, GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { charging, chargingGateway, detail, plain, row } from './charging-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

/** Several screens' code, and two answers in series. */
const slowly = { timeout: 10_000 };
const dialog = () => screen.findByRole('dialog', { name: 'Storgata ladestasjon' }, slowly);
const show = (answers = {}, search = '') =>
  renderPortal({
    path: `/charging-journey/r1${search}`,
    answer: chargingGateway([row()], answers),
  });

describe('a session', () => {
  it('explains its price', async () => {
    await show();
    const why = within(await dialog()).getByRole('table', { name: 'Hvorfor denne prisen?' });
    const rows = within(why).getAllByRole('row').map(plain);
    expect(rows[0]).toMatch(/^Energi20,0 kWh × 2,99 kr per kWh59,80 kr$/);
    expect(rows[1]).toMatch(/^Abonnementsrabatt10 % av 59,80 kr[−-]5,98 kr$/);
    expect(rows[2]).toBe('Sum inkl. mva.53,82 kr');
    expect(rows[3]).toBe('Herav mva.10,76 kr');
  });

  it('says what a price at home is made of, by day and by night', async () => {
    const { priceComponents } = detail();
    const [energy] = priceComponents;
    if (!energy) throw new Error('No energy');
    const season = {
      __typename: 'ChargerPricePart' as const,
      kind: 'SEASON' as const,
      amount: 40,
      from: null,
      to: null,
    };
    const night = { ...season, kind: 'NIGHT' as const, amount: -30, from: '22:00', to: '06:00' };
    const other = { ...season, kind: null, amount: 5 };
    const slice = (
      unitPrice: number,
      priceParts: (typeof season | typeof night | typeof other)[],
    ) => ({
      ...energy,
      unitPrice,
      basePrice: 169,
      priceParts,
    });
    await show({
      ChargingRecord: (request: GatewayRequest) =>
        charging(request, {
          record: detail({
            priceComponents: [slice(209, [season]), slice(184, [season, night, other])],
          }),
        }),
    });
    const why = within(await dialog()).getByRole('table', { name: 'Hvorfor denne prisen?' });
    const [byDay, byNight] = within(why).getAllByRole('row').map(plain);
    expect(byDay).toContain('× 2,09 kr per kWhGrunnpris 1,69 kr. 0,40 kr i tillegg for årstiden.');
    expect(byDay).not.toContain('fradrag');
    expect(byNight).toContain(
      'Grunnpris 1,69 kr. 0,40 kr i tillegg for årstiden. 0,30 kr i fradrag kl. 22:00–06:00. 0,05 kr i tillegg.',
    );
  });

  it('says that it came late, when, and that it is not billed', async () => {
    await show();
    const shown = await dialog();
    expect(plain(shown)).toMatch(/ikke registrert hos oss før 15\. nov\. 2026, 09:00/);
    expect(plain(shown)).toContain('Ikke fakturert ennå');
    expect(plain(shown)).toContain('Elbilen (EL12345)');
  });

  it('says that it was corrected, by how much, and links to the correction and back', async () => {
    const { record } = detail();
    const correction = {
      ...record,
      id: 'ChargingRecord:r2',
      key: 'r2',
      correctsId: 'r1',
      isLate: false,
      chargingTime: 0,
      averagePower: 0,
      priceAfterDiscount: -662,
      receivedAt: '2026-11-18T08:00:00Z',
    };
    const { router } = await show({
      ChargingRecord: (request: GatewayRequest) =>
        charging(request, {
          record:
            request.variables?.['key'] === 'r2'
              ? detail({ record: correction })
              : detail({ corrections: [correction] }),
        }),
    });
    const corrected = await dialog();
    expect(plain(corrected)).toMatch(
      /KorrigertPrisen ble endret med [−-]6,62 kr inkl\. mva\. ved en korrigering 18\. nov\. 2026, 09:00\./,
    );
    await userEvent.click(within(corrected).getByRole('link', { name: 'Se korrigeringen' }));
    const back = await screen.findByRole('link', { name: 'Se den opprinnelige ladeøkten' }, slowly);
    expect(router.state.location.pathname).toBe('/charging-journey/r2');
    // A correction charges nothing, so it has neither time nor power.
    expect(plain(await dialog())).not.toMatch(/Ladetid|Gjennomsnittlig effekt/);
    await userEvent.click(back);
    await screen.findByRole('link', { name: 'Se korrigeringen' }, slowly);
    expect(router.state.location.pathname).toBe('/charging-journey/r1');
  });

  it('tells a member neither whether it is paid nor that it is not billed, which concerns the payer', async () => {
    const { record } = detail();
    await show({
      ChargingRecord: (request: GatewayRequest) =>
        charging(request, {
          record: detail({ record: { ...record, payerName: '', paid: false } }),
        }),
    });
    const shown = plain(await dialog());
    expect(shown).toContain('Betales avOrganisasjonen');
    expect(shown).toContain('FakturaSendes til den som betaler');
    expect(shown).not.toContain('Ikke fakturert');
    expect(shown).not.toMatch(/Betalt(Ja|Nei)/);
  });

  it('gives the day of each price for a session past midnight', async () => {
    const { record, priceComponents } = detail();
    const [energy] = priceComponents;
    if (!energy) throw new Error('No energy');
    const slice = (startedAt: string, endedAt: string) => ({ ...energy, startedAt, endedAt });
    await show({
      ChargingRecord: (request: GatewayRequest) =>
        charging(request, {
          record: detail({
            record: { ...record, endedAt: '2026-11-14T06:00:00Z' },
            priceComponents: [
              slice('2026-11-12T16:04:00Z', '2026-11-12T21:00:00Z'),
              slice('2026-11-12T21:00:00Z', '2026-11-14T06:00:00Z'),
            ],
          }),
        }),
    });
    const why = within(await dialog()).getByRole('table', { name: 'Hvorfor denne prisen?' });
    expect(plain(why)).toContain('12. nov., 17:04–22:00');
    expect(plain(why)).toContain('12. nov., 22:00 – 14. nov., 07:00');
  });

  it('draws the charging curve, with the same numbers as a table', async () => {
    await show();
    const shown = within(await dialog());
    expect(
      shown.getByRole('img', { name: /Effekten gjennom ladeøkten, på det meste 50,0\skW/ }),
    ).toBeInTheDocument();
    await userEvent.click(shown.getByText('Vis som tabell'));
    const table = shown.getByRole('table', { name: 'Ladekurve' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('closes to the list with its filters', async () => {
    const { router } = await show({}, '?period=all&category=HOME');
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/charging-journey'));
    expect(router.state.location.search).toBe('?period=all&category=HOME');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from its row, and gives focus back to it', async () => {
    await renderPortal({ path: '/charging-journey', answer: chargingGateway([row()]) });
    const link = await screen.findByRole('link', { name: /^Ladeøkt 12\.\snovember/ }, slowly);
    await userEvent.click(link);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(link).toHaveFocus();
  });

  it('reports a missing session, and one that the viewer may not see', async () => {
    await show({
      ChargingRecord: (request: GatewayRequest) => charging(request, { record: null }),
    });
    expect(
      await screen.findByText(/Vi finner ikke denne ladeøkten/, {}, slowly),
    ).toBeInTheDocument();
  });

  it('sends a dispute to support and shows its case number', async () => {
    const { gateway } = await show({
      DisputeRecord: (): Answer => ({
        data: {
          __typename: 'Mutation',
          disputeChargingRecord: {
            __typename: 'DisputeChargingRecordPayload',
            dispute: {
              __typename: 'ChargingDispute',
              caseNumber: 'S-1001',
              reason: 'WRONG_ENERGY',
              message: 'Bilen var full.',
              createdAt: '2026-11-20T17:30:00Z',
            },
          },
        },
      }),
    });
    const shown = within(await dialog());
    await userEvent.click(shown.getByRole('button', { name: 'Meld fra om feil' }));
    await userEvent.selectOptions(shown.getByRole('combobox'), 'Antall kWh er feil');
    await userEvent.type(shown.getByRole('textbox'), 'Bilen var full.');
    await userEvent.click(shown.getByRole('button', { name: 'Send til kundeservice' }));
    expect(await shown.findByText('Sak S-1001 er hos kundeservice')).toBeInTheDocument();
    const sent = gateway.requests.find(({ operationName }) => operationName === 'DisputeRecord');
    expect(sent?.variables).toEqual({
      input: {
        accountId: 'Account:personal-kari',
        recordId: 'ChargingRecord:r1',
        reason: 'WRONG_ENERGY',
        message: 'Bilen var full.',
      },
    });
    expect(sent?.idempotencyKey).toBeDefined();
  });

  it('keeps the input when it cannot be sent', async () => {
    await show({ DisputeRecord: (): Answer => 503 });
    const shown = within(await dialog());
    await userEvent.click(shown.getByRole('button', { name: 'Meld fra om feil' }));
    await userEvent.selectOptions(shown.getByRole('combobox'), 'Det var ikke jeg som ladet');
    await userEvent.type(shown.getByRole('textbox'), 'Det var ikke meg.');
    await userEvent.click(shown.getByRole('button', { name: 'Send til kundeservice' }));
    expect(await shown.findByRole('alert')).toBeInTheDocument();
    expect(shown.getByRole('textbox')).toHaveValue('Det var ikke meg.');
  });

  it('keeps the input through Escape, until it is given up', async () => {
    await show();
    const shown = within(await dialog());
    await userEvent.click(shown.getByRole('button', { name: 'Meld fra om feil' }));
    await userEvent.type(shown.getByRole('textbox'), 'Det var ikke meg.');
    cleanup();
    await show();
    const again = within(await dialog());
    expect(again.getByRole('textbox')).toHaveValue('Det var ikke meg.');
    await userEvent.click(again.getByRole('button', { name: 'Avbryt' }));
    expect(again.queryByRole('textbox')).toBeNull();
    cleanup();
    await show();
    const last = within(await dialog());
    expect(last.getByRole('button', { name: 'Meld fra om feil' })).toBeVisible();
  });

  it('requires a reason and a text, and sends nothing without them', async () => {
    const { gateway } = await show();
    const shown = within(await dialog());
    await userEvent.click(shown.getByRole('button', { name: 'Meld fra om feil' }));
    const reason = shown.getByRole('combobox');
    expect(reason).toHaveDisplayValue('Velg hva det gjelder');
    await userEvent.click(shown.getByRole('button', { name: 'Send til kundeservice' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Velg et av alternativene'));
    expect(reason).toHaveFocus();
    expect(shown.getByRole('textbox')).toHaveAccessibleDescription('Skriv hva saken gjelder');
    await userEvent.selectOptions(reason, 'Prisen er feil');
    await userEvent.type(shown.getByRole('textbox'), '  ');
    await userEvent.click(shown.getByRole('button', { name: 'Send til kundeservice' }));
    await waitFor(() => expect(shown.getByRole('textbox')).toHaveFocus());
    expect(shown.getByRole('textbox')).toBeInvalid();
    const names = gateway.requests.map(({ operationName }) => operationName);
    expect(names).not.toContain('DisputeRecord');
  });

  it('shows a dispute that is already with support', async () => {
    const dispute = {
      __typename: 'ChargingDispute' as const,
      caseNumber: 'S-7',
      reason: 'NOT_MINE' as const,
      message: null,
      createdAt: '2026-11-18T09:00:00Z',
    };
    await show({
      ChargingRecord: (request: GatewayRequest) =>
        charging(request, { record: detail({ dispute }) }),
    });
    expect(await screen.findByText('Sak S-7 er hos kundeservice', {}, slowly)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Meld fra om feil' })).toBeNull();
  });
});
