import { withQuery } from '../../schema/paths.ts';

const PARAMETER = 'card';
const NEW = 'new';

/** The page of payment with the card form first, for every link that leads there to add or replace a card. */
export const cardFormPath = (paymentPath: string): string =>
  withQuery(paymentPath, { [PARAMETER]: NEW });

/** Whether an address opens the form of a card. */
export const asksForCardForm = (params: URLSearchParams): boolean => params.get(PARAMETER) === NEW;

const PAYMENT = 'payment';

/** The id of the payment that the bank leads back to. Null when the person comes from elsewhere. */
export const returnedPayment = (params: URLSearchParams): string | null => params.get(PAYMENT);

/** The parameters once the card is added, given up, or back from the bank. */
export function withoutCard(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PARAMETER);
  next.delete(PAYMENT);
  return next;
}
