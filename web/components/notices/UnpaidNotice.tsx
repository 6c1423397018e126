import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { withQuery } from '../../../schema/paths.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { UnpaidOfAccountFragment } from './generated/UnpaidInvoices.ts';
import { Notice } from './Notice.tsx';
import { useInvoiceName } from '../invoice/use-invoice-name.ts';

/** The maximum number that are named. The page of invoices has all. */
const MAX_NAMED = 3;

type Invoices = NonNullable<UnpaidOfAccountFragment['invoices']>;
type Unpaid = Invoices['nodes'][number];

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

type Props = Readonly<{
  account: PageAccount;
  /** Absent while they load. Null when they could not be fetched. */
  invoices: Invoices | null | undefined;
  /** The words for the block of the account that these invoices cause. */
  block?: Readonly<{ title: string; text: string }> | undefined;
}>;

/** Whether there are invoices to pay. False while that is unknown. */
export const hasUnpaid = (invoices: Invoices | null | undefined): invoices is Invoices =>
  !!invoices && invoices.totals.unpaid > 0;

/** The unpaid invoices of one account, with a link to pay them. Nothing without any, or while that is unknown. */
export function UnpaidNotice({ account, invoices, block }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { titleOf } = useInvoiceName();
  if (!hasUnpaid(invoices)) return null;
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
  /** The text for a single invoice. */
  const describe = (invoice: Unpaid) =>
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
  const amount = format.moneyFixed(totals.unpaid);
  const title = intl.formatMessage({ id: 'invoice.unpaid.title' }, { count, amount });
  return (
    <Notice
      tone={block || isWorst ? 'error' : 'warning'}
      title={block?.title ?? title}
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
            {intl.formatMessage(
              { id: 'invoice.unpaid.pay' },
              { count, amount, first: format.moneyFixed(first.amount) },
            )}
          </Button>
        )
      }
    >
      {block ? (
        <>
          <Typography>{block.text}</Typography>
          <Typography sx={{ mt: 1 }}>{title}</Typography>
        </>
      ) : (
        <Names>
          {named.map((invoice) => (
            <li key={invoice.id}>{describe(invoice)}</li>
          ))}
          {count > named.length && (
            <li>
              {intl.formatMessage({ id: 'invoice.unpaid.more' }, { count: count - named.length })}
            </li>
          )}
        </Names>
      )}
    </Notice>
  );
}
