import { useIntl } from 'react-intl';
import { useText } from '../../lib/use-text.ts';
import { Mark } from '../icons/Mark.tsx';
import { sessionPayer } from './payer.ts';

type Props = Readonly<{
  /** Of the organisation; empty when it is unknown. */
  name: string;
}>;

/** Names the organisation that pays. */
export function PaidBy({ name }: Props) {
  const payer = sessionPayer(name, useIntl(), true);
  return <Mark>{useText()('home.sessions.paidBy', { payer })}</Mark>;
}
