import { useIntl } from 'react-intl';
import type { PayingOrganizationFragment } from '../generated/graphql.ts';
import { useText } from '../lib/use-text.ts';
import { Mark } from './Mark.tsx';
import { payerInSentence } from './payer.ts';

type Props = Readonly<{ organization: PayingOrganizationFragment | null }>;

/** Says that an organisation pays, and which. */
export function PaidBy({ organization }: Props) {
  const intl = useIntl();
  const payer = payerInSentence(organization, intl);
  return <Mark>{useText()('home.sessions.paidBy', { payer })}</Mark>;
}
