import { withQuery } from '../../schema/paths.ts';

const PARAMETER = 'card';
const NEW = 'new';

/** The page of payment with the form of a card first: for everything that leads there to add or replace one. */
export const cardFormPath = (paymentPath: string): string =>
  withQuery(paymentPath, { [PARAMETER]: NEW });

/** Whether an address asks for the form of a card. */
export const asksForCardForm = (params: URLSearchParams): boolean => params.get(PARAMETER) === NEW;

/** The parameters once the card is added, or given up. */
export function withoutCardForm(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PARAMETER);
  return next;
}
