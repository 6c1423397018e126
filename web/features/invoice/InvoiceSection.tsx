import { useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { Loading, SkeletonBlock } from '../../components/loading/Loading.tsx';
import { isNotOffered } from '../../components/lists/is-not-offered.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
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
import { YearArchive } from './YearArchive.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useFormat } from '../../lib/use-format.ts';

/** The invoices of the account of the page (INVOICE-1). */
export function InvoiceSection() {
  const text = useText();
  const account = useAccount();
  return (
    <Section title={text('invoice.list.title')}>
      <Stack>
        <AccountChoice />
        {account ? (
          <Invoices key={account.id} account={account} />
        ) : (
          <Loading>
            <SkeletonBlock height={480} />
          </Loading>
        )}
      </Stack>
    </Section>
  );
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

const nothing: readonly number[] = [];

function Invoices({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { query, problems } = parseInvoiceQuery(params);
  const invoices = useInvoices({ account: account.id, query });
  const { state } = invoices;
  const head = state.firstPage;
  const years = head?.years ?? nothing;
  useAnnouncedResult(
    JSON.stringify(query),
    state.isLoading || !head ? undefined : text('invoice.list.count', { count: head.totalCount }),
  );
  const change = (next: Partial<InvoiceQuery>) =>
    setParams((now) => withInvoiceQuery(now, next), { preventScrollReset: true });
  const hasNone = state.isComplete && years.length === 0;
  return (
    <Stack>
      {problems.length > 0 && (
        <Notice tone="info" title={text('charging.address.title')}>
          {text('invoice.address.text')}
        </Notice>
      )}
      {!hasNone && !isNotOffered(state) && (
        <>
          <InvoiceFilter
            query={query}
            years={years}
            count={head?.totalCount}
            hasDelivery={!account.isPersonal && !account.isFamily}
            onChange={change}
          />
          {(head !== undefined || state.failure === null) && <InvoiceTotals of={head} />}
          <YearArchive
            account={account.id}
            years={head?.archiveYears ?? nothing}
            year={query.year}
          />
        </>
      )}
      <InvoiceList
        account={account}
        of={invoices}
        isFiltered={!hasNone && isFiltered(query)}
        clear={() => change(nothingChosen)}
      />
    </Stack>
  );
}

type Totals = NonNullable<InvoicePageFragment['totals']>;
type Props = Readonly<{ of: Pick<InvoicePageFragment, 'totals' | 'totalCount'> | undefined }>;

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
function InvoiceTotals({ of: { totals, totalCount } = {} }: Props) {
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
          <Figure
            label={text('invoice.totals.unpaid')}
            value={show(({ unpaid }) => format.moneyFixed(unpaid))}
          />
          <Figure
            label={text('invoice.totals.count')}
            value={show(() => format.number(totalCount ?? 0))}
          />
        </Figures>
      </Elsewhere>
    </>
  );
}
