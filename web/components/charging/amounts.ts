import type { IntlShape } from 'react-intl';
import type { CostSplitFragment } from './generated/PayingOrganization.ts';

/** A cost of sessions in hundredths of its currency, each null when it is unknown. */
export interface Amounts {
  readonly withVat: number | null;
  readonly noVat: number | null;
}

/** The cost of sessions in the schema. */
interface Costs {
  readonly monetaryCosts: number | null;
  readonly monetaryCostsNoVat: number | null;
}

/** The price of a session in the schema. */
interface Priced {
  readonly priceAfterDiscount: number | null;
  readonly priceAfterDiscountNoVat: number | null;
}

/** The price of a session. */
export const priceOf = ({ priceAfterDiscount, priceAfterDiscountNoVat }: Priced): Amounts => ({
  withVat: priceAfterDiscount,
  noVat: priceAfterDiscountNoVat,
});

/** The cost of sessions, for all payers. */
export const costsOf = ({ monetaryCosts, monetaryCostsNoVat }: Costs): Amounts => ({
  withVat: monetaryCosts,
  noVat: monetaryCostsNoVat,
});

/** The part of a cost that the account itself pays. */
export const ownCosts = (
  costs: Costs & Readonly<{ costSplit: CostSplitFragment | null }>,
): Amounts =>
  costs.costSplit === null
    ? costsOf(costs)
    : { withVat: costs.costSplit.own, noVat: costs.costSplit.ownNoVat };

/** The part of a cost that organisations pay. */
export const othersCosts = ({ organization, organizationNoVat }: CostSplitFragment): Amounts => ({
  withVat: organization,
  noVat: organizationNoVat,
});

/** The amount with or without VAT, where the label says which. */
export const amountOf = ({ withVat, noVat }: Amounts, isWithVat: boolean): number | null =>
  isWithVat ? withVat : noVat;

export interface AmountFormat {
  /** Formats hundredths of the currency. */
  readonly write: (hundredths: number) => string;
  readonly intl: IntlShape;
  /** Whether the label beside it says "incl. VAT" rather than "excl. VAT". */
  readonly isWithVat?: boolean;
  /** Whether no label says it, so that the amount does. */
  readonly hasNoLabel?: boolean;
  /** The words for what is unknown. "Unknown" by default. */
  readonly unknown?: string;
}

/**
 * Writes an amount of a session or a sum, the only way in which one is shown: as the label beside it says, else with or without VAT in
 * words, else as unknown. An unknown amount is never 0.
 */
export function writeAmount(
  amounts: Amounts,
  { write, intl, isWithVat = true, hasNoLabel = false, unknown }: AmountFormat,
): string {
  const isAsLabelled = amountOf(amounts, isWithVat) !== null;
  const isShownWithVat = isAsLabelled === isWithVat;
  const known = amountOf(amounts, isShownWithVat);
  if (known === null) return unknown ?? intl.formatMessage({ id: 'charging.amount.unknown' });
  if (isAsLabelled && !hasNoLabel) return write(known);
  return intl.formatMessage(
    { id: isShownWithVat ? 'charging.amount.withVat' : 'charging.amount.noVat' },
    { amount: write(known) },
  );
}

/** The same within a sentence: `84,20 kr`, `67,36 kr ekskl. mva.`, `ukjent beløp`. */
export const amountInSentence = (amounts: Amounts, format: AmountFormat): string =>
  writeAmount(amounts, {
    ...format,
    unknown: format.intl.formatMessage({ id: 'charging.amount.unknownInSentence' }),
  });

/**
 * Whether amounts that stand together, or one below a label, are shown with VAT: as chosen, unless more of them are known the other way. An
 * amount with VAT beside one without it would compare nothing.
 */
export function shownWithVat(all: readonly Amounts[], isWithVat: boolean): boolean {
  const known = (isWith: boolean) => all.filter((one) => amountOf(one, isWith) !== null).length;
  return known(!isWithVat) > known(isWithVat) ? !isWithVat : isWithVat;
}

/**
 * Whether a choice between amounts with VAT and without it says something: one of them is known both ways, and differs. Where VAT is known
 * of none, the choice would change nothing or make everything unknown.
 */
export const hasVatChoice = (all: readonly Amounts[]): boolean =>
  all.some(({ withVat, noVat }) => withVat !== null && noVat !== null && withVat !== noVat);
