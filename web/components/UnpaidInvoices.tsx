import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  AccountUnpaidInvoicesDocument,
  UnpaidInvoicesDocument,
  type UnpaidOfAccountFragment,
} from '../generated/graphql.ts';
import { withQuery } from '../../schema/paths.ts';
import { useAllTexts } from '../lib/LanguageProvider.tsx';
import { useAccounts, type PageAccount } from '../lib/use-account.ts';
import { useFormat } from '../lib/use-format.ts';
import { Notice } from './Notice.tsx';

type Invoices = NonNullable<UnpaidOfAccountFragment['invoices']>;

/** The invoices to pay of each account of the page, with the way to pay them. Nothing where none is, or while that is unknown. */
export const UnpaidInvoices = () =>
  useAccounts().map((account) =>
    account.isPersonal ? (
      <OfPersonalAccount key={account.id} account={account} />
    ) : (
      <OfAccount key={account.id} account={account} />
    ),
  );

type AccountProps = Readonly<{ account: PageAccount }>;

/** By the operation without variables, whose answer comes with the home. */
function OfPersonalAccount({ account }: AccountProps) {
  const { data, previousData } = useQuery(UnpaidInvoicesDocument);
  const invoices = (data ?? previousData)?.viewer?.personalAccount.invoices;
  return invoices && <UnpaidNotice account={account} invoices={invoices} />;
}

function OfAccount({ account }: AccountProps) {
  const { data, previousData } = useQuery(AccountUnpaidInvoicesDocument, {
    variables: { account: account.id },
  });
  const invoices = (data ?? previousData)?.viewer?.account?.invoices;
  return invoices && <UnpaidNotice account={account} invoices={invoices} />;
}

type Props = Readonly<{ account: PageAccount; invoices: Invoices }>;

function UnpaidNotice({ account, invoices: { nodes, totals, totalCount: count } }: Props) {
  const intl = useIntl();
  const format = useFormat();
  // The home has only the texts of the first load at first.
  const hasTexts = useAllTexts();
  if (totals.unpaid <= 0 || !hasTexts) return null;
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
