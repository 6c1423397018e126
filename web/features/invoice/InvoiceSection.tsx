import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { isNotOffered } from '../../components/lists/is-not-offered.ts';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useAccount, useAccounts, type PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import {
  isFiltered,
  nothingChosen,
  parseInvoiceQuery,
  withInvoiceQuery,
  type InvoiceQuery,
} from '../../../schema/inputs/invoice.ts';
import type { InvoicePageFragment } from './generated/InvoiceList.ts';
import { InvoiceFilter } from './InvoiceFilter.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { useInvoices } from './use-invoices.ts';
import type { InvoicesToPay } from './use-invoices-to-pay.ts';
import { YearArchive } from './YearArchive.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useFormat } from '../../lib/use-format.ts';

type SectionProps = Readonly<{
  account: PageAccount;
  /** The invoices of the account that stand above, apart. Null when they could not be fetched. */
  toPay: InvoicesToPay | null;
}>;

/** The invoices of the account of the page (INVOICE-1), with their filter and files. */
export function InvoiceSection({ account, toPay }: SectionProps) {
  const text = useText();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { query, problems } = parseInvoiceQuery(params);
  const invoices = useInvoices({ account: account.id, query });
  const { state } = invoices;
  const isWhole = !isFiltered(query);
  const head = isWhole && toPay ? withoutToPay(state.firstPage, toPay) : state.firstPage;
  const years = state.firstPage?.years ?? nothing;
  useAnnouncedResult(
    JSON.stringify(query),
    state.isLoading || !head ? undefined : text('invoice.list.count', { count: head.totalCount }),
  );
  const change = (next: Partial<InvoiceQuery>) =>
    setParams((now) => withInvoiceQuery(now, next), { preventScrollReset: true });
  const hasNone = state.isComplete && years.length === 0;
  // Without those to pay, the totals of the others are unknown.
  const hasTotals =
    !hasNone && state.failure === null && head?.totalCount !== 0 && (!isWhole || toPay !== null);
  const title = (
    <Typography id={id} variant="h3" component="h2">
      {text('invoice.list.title')}
    </Typography>
  );
  return (
    <Card aria-labelledby={id}>
      <ListPage>
        {problems.length > 0 && (
          <Notice tone="info" title={text('charging.address.title')}>
            {text('invoice.address.text')}
          </Notice>
        )}
        {hasNone || isNotOffered(state) ? (
          title
        ) : (
          <InvoiceFilter
            query={query}
            years={years}
            count={head?.totalCount}
            hasDelivery={!account.isPersonal && !account.isFamily}
            onChange={change}
            head={title}
            beside={
              <YearArchive
                account={account.id}
                years={state.firstPage?.archiveYears ?? (state.isLoading ? undefined : nothing)}
                year={query.year}
              />
            }
          />
        )}
        <AccountChoice />
        {hasTotals && <InvoiceTotals of={head} />}
        <InvoiceList
          account={account}
          of={invoices}
          total={head?.totalCount}
          hasOthers={toPay?.totalCount !== 0}
          isFiltered={!hasNone && !isWhole}
          clear={() => change(nothingChosen)}
        />
      </ListPage>
    </Card>
  );
}

const nothing: readonly number[] = [];

interface Head {
  readonly totals?: Totals | undefined;
  readonly totalCount?: number | undefined;
}

/** The totals of the rows of the list: those of all invoices, less the ones that stand apart. */
function withoutToPay(head: Head | undefined, toPay: InvoicesToPay): Head | undefined {
  if (!head) return head;
  const { totalCount = 0, totals } = head;
  const { unpaid } = toPay.totals;
  return {
    totalCount: totalCount - toPay.totalCount,
    totals: totals && { ...totals, amount: totals.amount - unpaid, unpaid: 0 },
  };
}

/** The family's invoices or the person's own, if there are both. */
function AccountChoice() {
  const text = useText();
  const accounts = useAccounts();
  const account = useAccount();
  const [, setParams] = useSearchParams();
  if (accounts.length < 2 || !account) return null;
  return (
    <Actions>
      <SegmentedControl
        label={text('invoice.whose')}
        value={account.id}
        options={accounts.map(({ id, isPersonal }) => ({
          value: id,
          label: text(isPersonal ? 'invoice.whose.self' : 'invoice.whose.family'),
        }))}
        onChange={(chosenId) =>
          setParams(accounts.find(({ id }) => id === chosenId)?.query ?? {}, {
            preventScrollReset: true,
          })
        }
      />
    </Actions>
  );
}

type Totals = NonNullable<InvoicePageFragment['totals']>;
type Props = Readonly<{ of: Head | undefined }>;

const OnPhone = styled('div')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('small')]: { display: 'none' },
}));
const Elsewhere = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('small')]: { display: 'none' },
}));

/**
 * The totals of all invoices of the list, those not on the screen too. Skeletons while they load. On a phone one line.
 */
export function InvoiceTotals({ of: { totals, totalCount } = {} }: Props) {
  const text = useText();
  const format = useFormat();
  const cancelled = totals?.cancelledCount ?? 0;
  const note = cancelled > 0 && text('invoice.totals.cancelled', { count: cancelled });
  const show = (write: (known: Totals) => string) =>
    totals ? write(totals) : <Skeleton width="6rem" />;
  return (
    <>
      <OnPhone>
        {show(({ amount }) =>
          text('invoice.totals.line', {
            count: totalCount ?? 0,
            amount: format.moneyFixed(amount),
          }),
        )}
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </OnPhone>
      <Elsewhere>
        <Figures>
          <Figure
            label={text('invoice.totals.amount')}
            value={show(({ amount }) => format.moneyFixed(amount))}
            note={note}
          />
          {(totals?.unpaid ?? 0) > 0 && (
            <Figure
              label={text('invoice.totals.unpaid')}
              value={show(({ unpaid }) => format.moneyFixed(unpaid))}
            />
          )}
          <Figure
            label={text('invoice.totals.count')}
            value={show(() => format.number(totalCount ?? 0))}
          />
        </Figures>
      </Elsewhere>
    </>
  );
}
