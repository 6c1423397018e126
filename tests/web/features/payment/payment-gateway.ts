import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportJWK, generateKeyPair } from 'jose';
import { vi } from 'vitest';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

/**
 * jsdom's byte arrays are not those of the encoder, which is Node's. In a browser there is one
 * kind.
 */
class Encoder extends TextEncoder {
  override encode(text?: string) {
    return Uint8Array.from(super.encode(text));
  }
}
vi.stubGlobal('TextEncoder', Encoder);

const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true });
/** Decrypts the card that the page encrypted to the provider. */
export const secret = pair.privateKey;
const key = await exportJWK(pair.publicKey);

export const card = {
  __typename: 'PaymentCard',
  cardMask: '**** **** **** 4242',
  lastMonth: '2029-04',
  validity: 'VALID',
};

export const account = (changes: object = {}) => ({
  ...kari.personalAccount,
  kind: 'PERSONAL',
  paymentType: 'CARD',
  hasPaymentMethod: true,
  activePaymentMethod: null,
  paymentCards: [card],
  notices: [],
  isInOrder: true,
  organization: null,
  ...changes,
});
export const unpaid = account({
  paymentType: 'NONE',
  notices: ['PAYMENT_MISSING'],
  isInOrder: false,
  paymentCards: [],
});
export const viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  hasPaymentMethod: true,
  activePaymentMethod: null,
};

export const payment = ({
  step,
  ...changes
}: Readonly<Record<string, unknown> & { step?: object }>) => ({
  cardPayment: {
    __typename: 'CardPayment',
    id: 'CardPayment:payment-1',
    key: 'payment-1',
    account: account(),
    state: 'SUCCESS',
    challenge: null,
    hostedSession: null,
    success: null,
    refusalCode: null,
    errorCode: null,
    step: { __typename: 'Step', state: 'COMPLETE', retryAfter: null, attempts: null, ...step },
    viewer,
    ...changes,
  },
});

const invoicesAccount = {
  ...kari.personalAccount,
  invoices: {
    __typename: 'InvoiceConnection',
    nodes: [],
    unreadableCount: 0,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
    totalCount: 0,
    totals: { __typename: 'InvoiceTotals', cancelledCount: 0, amount: 0, unpaid: 0 },
    years: [],
    archiveYears: [],
  },
};
/** The answers to the queries of surrounding sections, which have tests of their own. */
const noInvoices: Answer = {
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: invoicesAccount,
      personalAccount: invoicesAccount,
    },
  },
};

const givenKey: Answer = {
  data: {
    __typename: 'Query',
    paymentKey: { __typename: 'PaymentKey', kid: 'k', n: key.n, e: key.e },
  },
};

/** The payment that a return or a reload left open: the address and the tab have its key. */
export const paymentOf = (
  { variables }: GatewayRequest,
  owner: Readonly<{ id: string }> = kari.personalAccount,
): Answer => {
  const { id, key } = payment({}).cardPayment;
  const known = { __typename: 'CardPayment', id, account: { __typename: 'Account', id: owner.id } };
  return {
    data: { __typename: 'Query', cardPayment: variables?.['key'] === key ? known : null },
  };
};

/** A gateway that gives these answers to mutations, in this order. */
export function answering(
  given: Answer[],
  before: object = unpaid,
  fee: number | null = null,
  paymentKey: Answer = givenKey,
  hostedFieldsUrl: string | null = null,
) {
  const left = [...given];
  return (request: GatewayRequest): Answer => {
    switch (request.operationName) {
      case 'PaymentPage':
        return {
          data: {
            __typename: 'Query',
            portal: {
              ...{ ...portal, hostedFieldsUrl, emailInvoiceFee: fee },
              supportEmail: 'hjelp@ladeportal.example',
            },
            viewer: {
              __typename: 'Viewer',
              id: 'Viewer:kari',
              user: { __typename: 'User', email: 'kari@example.no', accountNumber: '10042' },
              account: before,
            },
          },
        };
      case 'HostedFields':
        return { data: { __typename: 'Query', portal: { ...portal, hostedFieldsUrl } } };
      case 'PaymentKey':
        return paymentKey;
      case 'CardPayment':
        return paymentOf(request);
      case 'StartCardPayment':
      case 'ContinueCardPayment':
      case 'CancelCardPayment':
      case 'ChangePaymentType':
        return left.shift() ?? 500;
      case 'InvoiceList':
      case 'UnpaidInvoices':
        return noInvoices;
      default:
        return appAnswer(kari);
    }
  };
}

export const started = (changes: Parameters<typeof payment>[0]) =>
  mutationAnswer('startCardPayment', payment(changes));
export const continued = (changes: Parameters<typeof payment>[0]) =>
  mutationAnswer('continueCardPayment', payment(changes));

/** Without an account of another kind, the card form is open. */
export const show = (
  given: Answer[],
  before?: object,
  path = before === undefined ? '/account/payment?card=new' : '/account/payment',
) => renderPortal({ path, answer: answering(given, before) });

export const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
export async function fill(number = '4242 4242-4242 4242', expiry = '09/39', cvc = '123') {
  const user = userEvent.setup();
  await user.click(await box('Kortnummer'));
  await user.paste(number);
  await user.type(await box('Utløpsdato'), expiry);
  await user.type(await box('CVC'), cvc);
}
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Lagre kortet' }));

/** Everything in the browser’s storages. */
export const stored = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((name) => storage.getItem(name)),
  );
