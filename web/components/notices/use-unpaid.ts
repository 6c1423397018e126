import { useIntl } from 'react-intl';
import { withQuery } from '../../../schema/paths.ts';
import { PERSON, useOffersWrite } from '../../lib/portal.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { UnpaidOfAccountFragment } from './generated/UnpaidInvoices.ts';
import { useInvoiceName } from '../invoice/use-invoice-name.ts';

/** The maximum number that are named. The page of invoices has all. */
const MAX_NAMED = 3;

type Connection = NonNullable<UnpaidOfAccountFragment['invoices']>;
type Unpaid = Connection['nodes'][number];
/** The invoices to pay of an account. */
export type Invoices = Pick<Connection, 'nodes' | 'totalCount'> &
  Readonly<{ totals: Pick<Connection['totals'], 'unpaid'> }>;

/** The unpaid invoices of an account in words. */
interface UnpaidTexts {
  readonly title: string;
  /** One is overdue, or the card was refused. */
  readonly isWorst: boolean;
  /** The most urgent invoices, and how many there are besides. */
  readonly lines: readonly string[];
  /** Pays the most urgent one, or tells how to. Absent without a record of it. */
  readonly pay: Readonly<{ to: string; label: string }> | undefined;
}

/** The most urgent first. An invoice without a due date is due already. */
const byUrgency = (invoices: readonly Unpaid[]) =>
  invoices.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));

/** Writes the unpaid invoices of an account, with the address that pays them. */
export function useUnpaid() {
  const intl = useIntl();
  const format = useFormat();
  const { titleOf, rowTitleOf } = useInvoiceName();
  const canPersonPay = useOffersWrite('payInvoice', PERSON);
  const canOrganizationPay = useOffersWrite('payInvoice', { isPersonal: false });
  return (account: PageAccount, { nodes, totals, totalCount: count }: Invoices): UnpaidTexts => {
    const urgent = byUrgency(nodes);
    const [first] = urgent;
    const dueOf = ({ dueDate, isOverdue }: Unpaid) =>
      dueDate === null
        ? null
        : intl.formatMessage(
            { id: isOverdue ? 'invoice.unpaid.overdue' : 'invoice.unpaid.due' },
            { due: count === 1 ? format.date(dueDate) : format.dateShort(dueDate) },
          );
    const describe = (invoice: Unpaid) =>
      [
        count === 1
          ? intl.formatMessage({ id: 'invoice.unpaid.one' }, { title: titleOf(invoice) })
          : intl.formatMessage(
              { id: 'invoice.unpaid.each' },
              { title: rowTitleOf(invoice), amount: format.moneyFixed(invoice.amount) },
            ),
        invoice.status === 'CREDIT_CARD_FAILED' &&
          intl.formatMessage({ id: 'invoice.unpaid.refused' }),
        dueOf(invoice),
      ]
        .filter(Boolean)
        .join(' ');
    const amount = format.moneyFixed(totals.unpaid);
    const more = count - Math.min(nodes.length, MAX_NAMED);
    return {
      title: intl.formatMessage({ id: 'invoice.unpaid.title' }, { count, amount }),
      isWorst: nodes.some(({ status, isOverdue }) => isOverdue || status === 'CREDIT_CARD_FAILED'),
      lines: [
        ...urgent.slice(0, MAX_NAMED).map(describe),
        ...(more > 0 ? [intl.formatMessage({ id: 'invoice.unpaid.more' }, { count: more })] : []),
      ],
      pay: first && {
        to: withQuery(
          `${account.paymentPath}/invoices/${encodeURIComponent(first.key)}`,
          account.query,
        ),
        label: (account.isPersonal ? canPersonPay : canOrganizationPay)
          ? intl.formatMessage(
              { id: 'invoice.unpaid.pay' },
              { count, amount, first: format.moneyFixed(first.amount) },
            )
          : intl.formatMessage({ id: 'invoice.unpaid.how' }),
      },
    };
  };
}
