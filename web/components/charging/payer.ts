import type { IntlShape } from 'react-intl';
import { inSentence } from '../../lib/in-sentence.ts';
import { amountInSentence, othersCosts } from './amounts.ts';
import type {
  CostSplitFragment,
  PayingOrganizationFragment,
} from './generated/PayingOrganization.ts';

type Organization = PayingOrganizationFragment | null;

/** The organisation that pays, by its name if it is known, at the start of a sentence. */
export function payerName(organization: Organization, { formatMessage }: IntlShape): string {
  if (organization?.isFamily) return formatMessage({ id: 'charging.payer.family' });
  return organization?.name ?? formatMessage({ id: 'charging.payer.organization' });
}

/** The same inside a sentence: a name keeps its capital, a word has none. */
export function payerInSentence(organization: Organization, intl: IntlShape): string {
  const name = payerName(organization, intl);
  const isName = organization !== null && !organization.isFamily && organization.name !== null;
  return isName ? name : inSentence(name);
}

/** The organisation that pays for a session. */
export function sessionPayer(name: string, intl: IntlShape, isInSentence = false): string {
  const organization = name === '' ? null : ({ isFamily: false, name } as const);
  const known = organization && { __typename: 'PayingOrganization' as const, ...organization };
  return isInSentence ? payerInSentence(known, intl) : payerName(known, intl);
}

/** What organisations pay of a cost: `Fjord AS betaler 1 738,22 kr`. Null when the account pays everything. */
export const othersPay = (
  { costSplit }: Readonly<{ costSplit: CostSplitFragment | null }>,
  write: (ore: number) => string,
  intl: IntlShape,
  { isWithVat = true, nameOf = payerName } = {},
): string | null =>
  costSplit &&
  intl.formatMessage(
    { id: 'charging.othersPay' },
    {
      payer: nameOf(costSplit.payingOrganization, intl),
      amount: amountInSentence(othersCosts(costSplit), { write, intl, isWithVat }),
    },
  );
