import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { UnpaidInvoicesDocument } from '../generated/graphql.ts';
import { withQuery } from '../../schema/paths.ts';
import { useAllTexts } from '../lib/LanguageProvider.tsx';
import { useAccounts, type PageAccount } from '../lib/use-account.ts';
import { useFormat } from '../lib/use-format.ts';
import { Notice } from './Notice.tsx';

/** The invoices to pay of each account of the page, with the way to pay them. Nothing where none is, or while that is unknown. */
export const UnpaidInvoices = () =>
  useAccounts().map((account) => <UnpaidNotice key={account.id} account={account} />);

function UnpaidNotice({ account }: Readonly<{ account: PageAccount }>) {
  const intl = useIntl();
  const format = useFormat();
  // The home has only the texts of the first load at first.
  const hasTexts = useAllTexts();
  const { data, previousData } = useQuery(UnpaidInvoicesDocument, {
    variables: { account: account.id },
  });
  const invoices = (data ?? previousData)?.viewer?.account?.invoices;
  if (!invoices || invoices.totals.unpaid <= 0 || !hasTexts) return null;
  const { nodes, totals, totalCount: count } = invoices;
  const isRefused = nodes.some(({ status }) => status === 'CREDIT_CARD_FAILED');
  // The earliest due date is paid first; an invoice without one is due already.
  const [first] = nodes.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  const due = first?.dueDate ?? null;
  const text = [
    isRefused && intl.formatMessage({ id: 'invoice.unpaid.refused' }),
    due !== null &&
      intl.formatMessage({ id: 'invoice.unpaid.due' }, { count, due: format.date(due) }),
  ];
  return (
    <Notice
      tone={isRefused ? 'error' : 'warning'}
      title={intl.formatMessage(
        { id: 'invoice.unpaid.title' },
        { count, amount: format.money(totals.unpaid) },
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
      {text.filter(Boolean).join(' ')}
    </Notice>
  );
}
