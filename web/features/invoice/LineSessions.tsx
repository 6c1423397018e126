import {
  type InvoicedSessionFragment,
  LineSessionsDocument,
  type LineSessionsQuery,
} from './generated/LineSessions.ts';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { priceOf, writeAmount } from '../../components/charging/amounts.ts';
import { OperatorPrices } from '../../components/charging/OperatorPrices.tsx';
import { BookedMarks } from '../../components/files/BookedMarks.tsx';
import { ListEnd } from '../../components/lists/ListEnd.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { writePeriod } from '../../components/charging/session-period.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { withQuery } from '../../../schema/paths.ts';
import { osloMonth } from '../../lib/oslo-month.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { createListHook } from '../../data/create-list-hook.ts';

const PAGE_SIZE = 50;

/** The charging records that a line of an invoice bills. */
const useLineSessions = createListHook({
  document: LineSessionsDocument,
  isDrawnWhole: true,
  variablesOf: (of: Readonly<{ account: string; key: string; line: string }>, after) => ({
    ...of,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: LineSessionsQuery) => viewer?.account?.invoice?.chargingRecords,
});

const Sessions = styled(Rows)(({ theme }) => ({
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  '& > li': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0.25, 2),
    paddingBlock: theme.spacing(1),
    fontVariantNumeric: 'tabular-nums',
  },
  // The whole row is the target.
  '& > li > a': { display: 'block', minHeight: 24, overflowWrap: 'anywhere' },
  '& > li > a::after': { content: '""', position: 'absolute', inset: 0 },
  // Price and energy are on the right, the place between them on the left.
  '& > li > span': { textAlign: 'end' },
  '& > li > span:nth-of-type(2)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    textAlign: 'start',
  },
}));

/** The year is always shown. */
const always = Number.POSITIVE_INFINITY;

type Props = Readonly<{ invoiceKey: string; lineKey: string; account: PageAccount }>;

/** The sessions that a line bills, newest first. Each leads to all its facts. */
export function LineSessions({ invoiceKey, lineKey, account }: Props) {
  const text = useText();
  const { list, state } = useLineSessions({ account: account.id, key: invoiceKey, line: lineKey });
  return (
    <>
      <Sessions aria-label={text('invoice.sessions.label')}>
        {list.rows().map((session) => (
          <Session key={session.id} session={session} account={account} />
        ))}
      </Sessions>
      {list.rows().some(({ isPricedByOperator }) => isPricedByOperator) && <OperatorPrices />}
      <ListEnd
        state={state}
        more={list.more}
        retry={list.retry}
        failed="charging.history.failed"
        moreFailed="charging.history.moreFailed"
        label="charging.history.more"
        skeleton={<SkeletonText lines={1} />}
        skeletons={3}
      />
    </>
  );
}

function Session({
  session,
  account,
}: Readonly<{ session: InvoicedSessionFragment; account: PageAccount }>) {
  const format = useFormat();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const energy = format.energy(session.energy);
  return (
    <li>
      <TextLink
        // Over the list of its month.
        to={withQuery(`${account.chargingPath}/${encodeURIComponent(session.key)}`, {
          period: 'month',
          month: osloMonth(session.date),
          ...account.query,
        })}
      >
        {writePeriod(session.date, session.endedAt, format, always)}
      </TextLink>
      <span>
        {hasAmounts
          ? writeAmount(priceOf(session), {
              write: (amount) => format.moneyIn(session.currency, amount),
              intl,
            })
          : energy}
      </span>
      <span>
        {session.location && <span>{session.location}</span>}
        <BookedMarks session={session} />
      </span>
      {hasAmounts && <span>{energy}</span>}
    </li>
  );
}
