import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InvoiceDetailFragment } from '../../../../web/features/invoice/generated/Invoice.ts';
import type { Answer } from '../../gateway.ts';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/invoice/InvoiceDialog.tsx';
import '../../../../web/features/invoice/InvoiceSection.tsx';
import { renderPortal } from '../../render.tsx';
import { detail, invoiceGateway, row } from './invoice-data.ts';

type World = Parameters<typeof invoiceGateway>[0];

async function open(world: World) {
  const portal = await renderPortal({
    path: '/account/payment/invoices/1?year=2026',
    answer: invoiceGateway({ rows: [row()], ...world }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return { ...portal, dialog };
}

const unpaid = (facts: Partial<InvoiceDetailFragment> = {}) =>
  detail({ status: 'UNPAID', isPayable: true, ...facts });
const paidAnswer: Answer = {
  data: {
    __typename: 'Mutation',
    payInvoice: {
      __typename: 'PayInvoicePayload',
      invoice: detail(),
      account: {
        __typename: 'Account',
        id: 'Account:personal-kari',
        key: 'personal-kari',
        status: 'ACTIVE',
        notices: [],
        isInOrder: true,
      },
    },
  },
};
const refusal: Answer = {
  errors: [
    {
      message: 'refused',
      extensions: { code: 'INVALID_PAYMENTCARD', refusalCode: '1', status: 400 },
    },
  ],
  data: null,
};

describe('an invoice', () => {
  it('does not wait for the page below it', async () => {
    const { dialog } = await open({ other: () => 'silence' });
    expect(await dialog.findByText('Alt stemmer')).toBeInTheDocument();
  });

  it.each([
    [false, 'Forfaller 17. november 2026'],
    [true, 'Forfalt 17. november 2026'],
  ])('says when it is due, or that the date has passed: %s', async (isOverdue, due) => {
    const { dialog } = await open({ invoice: () => unpaid({ isOverdue }) });
    expect(await dialog.findByText(due)).toBeInTheDocument();
    expect(dialog.getByText('Ubetalt', { exact: true })).toBeInTheDocument();
  });

  it('says what is paid, how much and with which card before the payment', async () => {
    const { dialog } = await open({ invoice: () => unpaid() });
    const check = await dialog.findByRole('group', { name: 'Du betaler' });
    expect(check).toHaveTextContent(
      /Oktober 2026.*125,00\skr inkl\. mva\..*kort \*\*\*\* 4242 Bytt kort$/,
    );
    expect(within(check).getByRole('link', { name: 'Bytt kort' })).toHaveAttribute(
      'href',
      '/account/payment?card=new',
    );
  });

  it('leads to customer service with the case', async () => {
    const { dialog } = await open({ invoice: () => unpaid({ status: 'CREDIT_CARD_FAILED' }) });
    const link = await dialog.findByRole('link', { name: 'Skriv til kundeservice' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      'mailto:hjelp@fjordlading.example?subject=Kundenummer 10042, Faktura 1001: kortet ble avvist',
    );
  });

  it('says what it is for and that everything adds up, and closes to the list as it was', async () => {
    const { dialog, router } = await open({});
    expect(await dialog.findByText('Alt stemmer')).toBeInTheDocument();
    expect(dialog.getByText('Avdeling 7')).toBeInTheDocument();
    expect(dialog.getByText('1. oktober 2026 – 31. oktober 2026')).toBeInTheDocument();
    expect(await dialog.findByText('Lading hjemme')).toBeInTheDocument();
    expect(dialog.getByText(/100,00\skr \+ 25\s% mva\./)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Oktober 2026' })).toBeInTheDocument();
    expect(dialog.getByText('Faktura 1001')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Last ned' }));
    const files = within(screen.getByRole('dialog', { name: 'Last ned' }));
    expect(files.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Faktura (PDF)',
      'Fakturalinjer som Excel (XLSX)',
      'Fakturalinjer som CSV',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(router.state.location).toMatchObject({
      pathname: '/account/payment',
      search: '?year=2026',
    });
  });

  it('names the line that does not add up, and opens it to its sessions', async () => {
    const { dialog } = await open({
      invoice: () =>
        detail({
          reconciliation: {
            __typename: 'InvoiceReconciliation',
            isBalanced: false,
            linesTotal: 12_000,
            linesDifference: 500,
            sessionsTotal: 11_000,
            sessionsDifference: 1_000,
            unbalancedLines: [
              {
                __typename: 'UnbalancedLine',
                lineId: 'l1',
                description: 'Lading hjemme',
                difference: -1_000,
              },
            ],
          },
        }),
    });
    expect(await dialog.findByText('Noe stemmer ikke')).toBeInTheDocument();
    expect(dialog.getByText(/Fakturaen er 5,00\skr høyere/)).toBeInTheDocument();
    expect(dialog.getByText(/«Lading hjemme» er 10,00\skr lavere/)).toBeInTheDocument();
    expect(await dialog.findByText(/^10,00\skr lavere enn ladeøktene$/)).toBeInTheDocument();
    await userEvent.click(dialog.getByText(/^1 ladeøkt, til sammen 125,00\skr$/));
    const session = await dialog.findByRole('link', { name: /12\.\sokt\. 2026, 18:04–18:34/ });
    expect(session).toHaveAttribute(
      'href',
      // Over the month in Oslo that it started in.
      '/charging-journey/r1?period=month&month=2026-10',
    );
    expect(dialog.getByText('Registrert sent')).toBeInTheDocument();
  });

  it('says what to do when it was not delivered', async () => {
    const { dialog } = await open({
      invoice: () =>
        detail({
          creditNotes: [{ __typename: 'InvoiceReference', key: '9', number: '1009' }],
          deliveries: [
            {
              __typename: 'InvoiceDelivery',
              channel: 'EHF',
              status: 'FAILED',
              at: '2026-11-03T08:00:00Z',
              recipient: '0192:923456789',
            },
          ],
        }),
    });
    expect(await dialog.findByText('Kom ikke frem')).toBeInTheDocument();
    expect(dialog.getByText(/be kundeservice rette EHF-adressen/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: '1009' })).toHaveAttribute(
      'href',
      '/account/payment/invoices/9?year=2026',
    );
  });

  it('sends one payment for any number of clicks', async () => {
    let isPaid = false;
    const { dialog, gateway } = await open({
      invoice: () => (isPaid ? detail() : unpaid()),
      other: ({ operationName }) => {
        if (operationName !== 'PayInvoice') return 503;
        isPaid = true;
        return paidAnswer;
      },
    });
    const button = await dialog.findByRole('button', {
      name: /^Betal 125,00\skr$/,
    });
    const asked = (name: string) =>
      gateway.requests.filter(({ operationName }) => operationName === name);
    // The list behind, which may come after the invoice.
    await waitFor(() => expect(asked('InvoiceList')).toHaveLength(1));
    await userEvent.dblClick(button);
    expect(await dialog.findByText(/125,00\skr er betalt/)).toBeInTheDocument();
    expect(await dialog.findByText('Betalt')).toBeInTheDocument();
    expect(asked('PayInvoice')).toHaveLength(1);
    expect(asked('PayInvoice')[0]?.idempotencyKey).toBeTruthy();
    // The list is fetched again.
    await waitFor(() => expect(asked('InvoiceList')).toHaveLength(2));
  });

  it('says why the bank refused, and starts a new payment on retry', async () => {
    const { dialog, gateway } = await open({
      invoice: () => unpaid(),
      other: ({ operationName }) => (operationName === 'PayInvoice' ? refusal : 503),
    });
    const button = await dialog.findByRole('button', { name: /^Betal/ });
    await userEvent.click(button);
    expect(
      await dialog.findByText(
        'Kortopplysningene er feil, eller det er ikke dekning på kontoen. Prøv et annet kort.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText(/^Ingenting er trukket fra kortet/)).toBeInTheDocument();
    await userEvent.click(button);
    const paying = () =>
      gateway.requests.filter(({ operationName }) => operationName === 'PayInvoice');
    await waitFor(() => expect(paying()).toHaveLength(2));
    expect(paying()[0]?.idempotencyKey).not.toBe(paying()[1]?.idempotencyKey);
  });

  it('does not say that nothing was charged when the answer to a payment is lost, and fetches again', async () => {
    let isPaid = false;
    const { dialog } = await open({
      invoice: () => (isPaid ? detail() : unpaid()),
      other: ({ operationName }) => {
        // The payment succeeds, and its answer is lost.
        if (operationName === 'PayInvoice') isPaid = true;
        return 504;
      },
    });
    await userEvent.click(await dialog.findByRole('button', { name: /^Betal/ }));
    expect(await dialog.findByText('Betalt')).toBeInTheDocument();
    expect(dialog.queryByText(/Ingenting er trukket/)).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Betal/ })).toBeNull();
  });

  it('says that it is not known whether an amount was charged, and retries under the same key', async () => {
    const { dialog, gateway } = await open({ invoice: () => unpaid(), other: () => 504 });
    const button = await dialog.findByRole('button', { name: /^Betal/ });
    await userEvent.click(button);
    expect(await dialog.findByText(/^Vi vet ikke om beløpet ble trukket/)).toBeInTheDocument();
    expect(dialog.queryByText(/Ingenting er trukket/)).toBeNull();
    await userEvent.click(button);
    const keys = () =>
      gateway.requests
        .filter(({ operationName }) => operationName === 'PayInvoice')
        .map(({ idempotencyKey }) => idempotencyKey);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it("shows the details of a bank payment, and copies them in the bank's format", async () => {
    const payTo = { __typename: 'InvoicePayTo' as const, account: '1503 11 22334', kid: '0001007' };
    const invoice = () => unpaid({ isPayable: false, amount: 123_450, payTo });
    const { dialog } = await open({ invoice });
    const user = userEvent.setup();
    expect(await dialog.findByText('Betal i nettbanken')).toBeInTheDocument();
    for (const [what, value] of [
      ['Kontonummer', '15031122334'],
      ['KID', '0001007'],
      ['Å betale', '1234,50'],
    ] as const) {
      await user.click(dialog.getByLabelText(`Kopier: ${what}`));
      expect(await dialog.findByText(`Kopiert: ${what}`)).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(value);
    }
    expect(dialog.getByText('Forfaller 17. november 2026')).toBeInTheDocument();
    expect(dialog.queryByText(/slik det står på fakturaen/)).not.toBeInTheDocument();
  });

  it('calls itself a credit note throughout when it is credited', async () => {
    const { dialog } = await open({
      invoice: () =>
        detail({
          amount: -12_500,
          credits: { __typename: 'InvoiceReference', key: '9', number: '1009' },
        }),
    });
    expect(
      await dialog.findByRole('heading', { name: 'Kreditnota, oktober 2026' }),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Last ned' }));
    expect(screen.getByText('Kreditnota (PDF)')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Hva kreditnotaen gjelder' })).toBeInTheDocument();
    expect(dialog.queryByText('Fakturadato')).toBeNull();
  });

  it('shows no date while the invoice is being prepared', async () => {
    const { dialog } = await open({
      invoice: () => detail({ status: 'PREPARED_FOR_INVOICE', number: null, reconciliation: null }),
    });
    expect(await dialog.findByText('Periode')).toBeInTheDocument();
    expect(dialog.queryByText('Fakturadato')).toBeNull();
    expect(dialog.queryByText(/ikke kontrollert/)).toBeNull();
  });

  it('reports that the check failed, and checks again', async () => {
    let isDown = true;
    const { dialog } = await open({
      invoice: () => (isDown ? detail({ reconciliation: null }) : detail()),
    });
    expect(await dialog.findByText(/^Vi fikk ikke kontrollert/)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByText('Alt stemmer')).toBeInTheDocument();
  });

  it('offers no payment unless it is payable, and no files while it is being prepared', async () => {
    const { dialog } = await open({
      invoice: () =>
        detail({ status: 'UNPAID', number: null, reconciliation: null, isPayable: false }),
    });
    expect(await dialog.findByText(/^Du kan ikke betale denne fakturaen her/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Last ned' })).toBeNull();
  });

  it('reports a missing invoice', async () => {
    const { dialog } = await open({ invoice: () => null });
    expect(await dialog.findByText(/^Vi finner ikke denne fakturaen/)).toBeInTheDocument();
  });
});
