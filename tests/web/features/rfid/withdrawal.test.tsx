import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../../../web/features/rfid/OrderDialog.tsx';
import '../../../../web/features/rfid/RfidPage.tsx';
import { connection } from '../../connection.ts';
import { appAnswer, kari, portal, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const open = {
  __typename: 'CoolingOff',
  state: 'OPEN',
  agreedAt: '2026-11-20T09:00:00Z',
  validTo: '2026-12-08',
  rescindedAt: null,
  usedDays: 0,
  usedCost: 0,
  refund: 10_000,
  ...{ repaid: 10_000, credited: 0, deducted: 0 },
} as const;
const order = {
  __typename: 'RfidOrder',
  id: 'RfidOrder:o-1',
  status: 'PROCESSED',
  quantity: 2,
  amount: 10_000,
  description: null,
  createdAt: '2026-11-20T09:00:00Z',
  processedAt: '2026-11-21T09:00:00Z',
  receivedAt: '2026-11-24T09:00:00Z',
  member: null,
  address: null,
};
const terms = (paidBy: 'CONSUMER' | 'PROVIDER') => ({
  __typename: 'GoodsReturn' as const,
  address: ['Fjordlading Retur', '5014 Bergen'],
  paidBy,
  takeDownPrice: null,
});

type Options = Readonly<{
  coolingOff?: object | null;
  changes?: object;
  goodsReturn?: ReturnType<typeof terms> | null;
  refusal?: string;
  of?: object;
  isConsumer?: boolean;
  path?: string;
}>;

/** The page of chips with one order, and the same after the withdrawal. */
async function show({ coolingOff = open, changes = {}, isConsumer = true, ...more }: Options = {}) {
  let right = coolingOff;
  const shown = () => ({ ...order, ...changes, coolingOff: right });
  const account = () => ({
    __typename: 'Account',
    ...{ id: kari.personalAccount.id, key: kari.personalAccount.key },
    isConsumer,
    permissionDenial: null,
    activePaymentMethod: null,
    organization: null,
    rfids: { ...connection('Rfid', []), totalCount: 0, activeCount: 0 },
    rfidOrders: connection('RfidOrder', [shown()]),
  });
  const rescinded = (): Answer => {
    if (more.refusal !== undefined) {
      right = { ...open, state: 'EXPIRED' };
      return errorAnswer({ code: more.refusal, ...more.of });
    }
    right = { ...open, state: 'USED', rescindedAt: '2026-11-27T09:00:00Z', usedCost: null, refund: null }; // oxfmt-ignore
    return mutationAnswer('rescindRfidOrder', { rfidOrder: shown() });
  };
  const { gateway } = await renderPortal({
    path: more.path ?? '/account/rfid',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName === 'RescindRfidOrder') return rescinded();
      const settings = { ...portal, goodsReturn: more.goodsReturn ?? null, rfidPrice: 5000, rfidPriceNoVat: 4000 }; // oxfmt-ignore
      const viewer = { ...kari, user: { ...kari.user, privateAddress: null }, account: account() };
      return { data: { __typename: 'Query', portal: settings, viewer } };
    },
  });
  const inputs = () =>
    gateway.requests
      .filter(({ operationName }) => operationName === 'RescindRfidOrder')
      .map(({ variables }) => variables);
  const lists = () =>
    gateway.requests.filter(({ operationName }) => /^Rfid|Rfids$/.test(operationName)).length;
  return { inputs, lists };
}

const NAME = 'Angre kjøpet av 2 brikker';
async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  return within(await screen.findByRole('dialog', { name: 'Vil du angre kjøpet av 2 brikker?' }));
}

describe('a change that is done, whose answer could not be read', () => {
  const of = { status: 502, requestId: 'r-1' };

  it('closes its dialog, says that it is done, and fetches the page again', async () => {
    const { inputs, lists } = await show({ refusal: 'DONE_UNREADABLE', of });
    const dialog = await ask();
    const before = lists();
    await userEvent.click(dialog.getByRole('button', { name: NAME }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/^Det er gjort, men vi fikk ikke lest svaret\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(inputs()).toHaveLength(1);
  });
});

describe('an order of chips that a consumer can withdraw from', () => {
  it('says until when and what it means, and withdraws once', async () => {
    const { inputs } = await show();
    expect(
      await screen.findByText('Du kan angre kjøpet til og med 8. desember 2026.'),
    ).toBeVisible();
    const dialog = await ask();
    expect(dialog.getByText(/slutter å virke/)).toHaveTextContent(
      /^Brikkene slutter å virke med en gang\. Lading du har startet med dem, betaler du for som vanlig\. Du får 100,00\skr tilbake innen 14 dager\.$/,
    );
    expect(dialog.getByText(/verdt mindre/)).toHaveTextContent(/Vi kan vente med å betale tilbake/);
    await userEvent.click(dialog.getByRole('button', { name: NAME }));
    // It moves from the dialog to the page.
    await waitFor(() =>
      expect(screen.getByText('Du har angret kjøpet av 2 brikker')).toBeVisible(),
    );
    expect(inputs()).toEqual([
      { input: { accountId: kari.personalAccount.id, id: 'RfidOrder:o-1' } },
    ]);
    expect(await screen.findByText(/^Du angret kjøpet 27\. november/)).toBeVisible();
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
    expect(screen.getByText('Angret')).toBeVisible();
    expect(screen.queryByText('Behandlet')).not.toBeInTheDocument();
  });

  it.each([
    ['CONSUMER', 'Du betaler returfrakten.'],
    ['PROVIDER', 'Vi betaler returfrakten.'],
  ] as const)('names the provider’s address, and that %s pays', async (paidBy, words) => {
    await show({ goodsReturn: terms(paidBy) });
    const text = (await ask()).getByText(/sender du dem til/);
    expect(text).toHaveTextContent(`sender du dem til Fjordlading Retur, 5014 Bergen innen 14 dager etter at du angret. ${words}`); // oxfmt-ignore
  });

  it('leads to customer service where the provider has said nothing', async () => {
    await show();
    const text = (await ask()).getByText(/sender du dem tilbake/);
    expect(text).toHaveTextContent('Kontakt kundeservice, så sier vi hvor.');
    expect(text).not.toHaveTextContent('returfrakten');
  });

  it('does not pretend to know when they were received', async () => {
    await show({ coolingOff: { ...open, validTo: null }, changes: { receivedAt: null } });
    expect(await screen.findByText(/Vi vet ikke om du har fått dem, så du kan fortsatt angre\.$/)).toBeVisible(); // oxfmt-ignore
    await userEvent.click(screen.getByText('Angreskjema'));
    expect(await screen.findByText('Varene ble mottatt (dato):')).toBeVisible();
    expect(screen.getByText(/kjøp av følgende varer: 2 brikker$/)).toBeVisible();
  });

  it('promises no amount that is unknown', async () => {
    await show({ coolingOff: { ...open, refund: null } });
    expect((await ask()).getByText(/slutter å virke/)).toHaveTextContent(
      /som vanlig\. Det du har betalt, får du tilbake innen 14 dager\. Det du ikke har betalt, trekker vi fra på fakturaen\.$/,
    );
  });

  it('says what is left after the last day', async () => {
    const { lists } = await show({ refusal: 'COOLING_OFF_EXPIRED', of: { status: 409 } });
    const dialog = await ask();
    const before = lists();
    await userEvent.click(dialog.getByRole('button', { name: NAME }));
    const words = 'Angrefristen er ute. Kontakt kundeservice hvis du har spørsmål.';
    expect(await dialog.findByText(words)).toBeVisible();
    // The page knows by now; the dialog stays until it is closed.
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(dialog.getByText(words)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: NAME })).toBeNull());
    expect(screen.queryByText(/Du kan angre kjøpet/)).toBeNull();
  });
});

it.each([null, { ...open, state: 'EXPIRED' }])(
  'says nothing without a right (%j)',
  async (coolingOff) => {
    await show({ coolingOff });
    expect(await screen.findByText('Behandlet')).toBeVisible();
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
    expect(screen.queryByText('Angreskjema')).not.toBeInTheDocument();
  },
);

describe('before an order', () => {
  it('a consumer is told of the right and who pays for the return', async () => {
    await show({ path: '/account/rfid/order', goodsReturn: terms('CONSUMER') });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Du betaler returfrakten/)).toHaveTextContent(
      /^Du har 14 dagers angrerett fra du har fått brikkene\..*også for vanlig levering\. Du betaler returfrakten\. Er brikkene verdt mindre/,
    );
  });

  it('an organisation is not', async () => {
    await show({ path: '/account/rfid/order', isConsumer: false });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /^Bestill og betal/ })).toBeVisible();
    expect(dialog.queryByText(/angrerett/)).not.toBeInTheDocument();
  });
});
