import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { UnpaidInvoicesDocument, type UnpaidInvoicesQuery } from '../generated/graphql.ts';
import { withQuery } from '../../schema/paths.ts';
import { useAllTexts } from '../lib/LanguageProvider.tsx';
import { useAccounts, type PageAccount } from '../lib/use-account.ts';
import { useFormat } from '../lib/use-format.ts';
import { Notice } from './Notice.tsx';
import { useInvoiceName } from './use-invoice-name.ts';

/** The invoices to pay of each account of the page, with the way to pay them. Nothing where none is, or while that is unknown. */
export const UnpaidInvoices = () =>
  useAccounts().map((account) => <UnpaidNotice key={account.id} account={account} />);

/** So many are named; the page of invoices has all. */
const MAX_NAMED = 3;

type Unpaid = NonNullable<
  NonNullable<NonNullable<UnpaidInvoicesQuery['viewer']>['account']>['invoices']
>['nodes'][number];

/** The most urgent first. An invoice without a due date is due already. */
const byUrgency = (invoices: readonly Unpaid[]) =>
  invoices.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));

const Names = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

function UnpaidNotice({ account }: Readonly<{ account: PageAccount }>) {
  const intl = useIntl();
  const format = useFormat();
  const { titleOf } = useInvoiceName();
  // The home has only the texts of the first load at first.
  const hasTexts = useAllTexts();
  const { data, previousData } = useQuery(UnpaidInvoicesDocument, {
    variables: { account: account.id },
  });
  const invoices = (data ?? previousData)?.viewer?.account?.invoices;
  if (!invoices || invoices.totals.unpaid <= 0 || !hasTexts) return null;
  const { nodes, totals, totalCount: count } = invoices;
  const urgent = byUrgency(nodes);
  const [first] = urgent;
  const named = urgent.slice(0, MAX_NAMED);
  const isWorst = nodes.some(
    ({ status, isOverdue }) => isOverdue || status === 'CREDIT_CARD_FAILED',
  );
  const dueOf = ({ dueDate, isOverdue }: Unpaid) =>
    dueDate === null
      ? null
      : intl.formatMessage(
          { id: isOverdue ? 'invoice.unpaid.overdue' : 'invoice.unpaid.due' },
          { due: format.date(dueDate) },
        );
  /** What there is to say of one invoice alone. */
  const say = (invoice: Unpaid) =>
    [
      count === 1
        ? intl.formatMessage({ id: 'invoice.unpaid.one' }, { title: titleOf(invoice) })
        : intl.formatMessage(
            { id: 'invoice.unpaid.each' },
            { title: titleOf(invoice), amount: format.moneyFixed(invoice.amount) },
          ),
      invoice.status === 'CREDIT_CARD_FAILED' &&
        intl.formatMessage({ id: 'invoice.unpaid.refused' }),
      dueOf(invoice),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Notice
      tone={isWorst ? 'error' : 'warning'}
      title={intl.formatMessage(
        { id: 'invoice.unpaid.title' },
        { count, amount: format.moneyFixed(totals.unpaid) },
      )}
      action={
        first && (
          <Button
            component={Link}
            to={withQuery(
              `${account.paymentPath}/invoices/${encodeURIComponent(first.id)}`,
              account.query,
            )}
            variant="contained"
          >
            {intl.formatMessage({ id: 'invoice.unpaid.open' }, { count })}
          </Button>
        )
      }
    >
      <Names>
        {named.map((invoice) => (
          <li key={invoice.id}>{say(invoice)}</li>
        ))}
        {count > named.length && (
          <li>
            {intl.formatMessage({ id: 'invoice.unpaid.more' }, { count: count - named.length })}
          </li>
        )}
      </Names>
    </Notice>
  );
}
