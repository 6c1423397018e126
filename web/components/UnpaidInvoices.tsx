import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { UnpaidInvoicesDocument, type UnpaidFragment } from '../generated/graphql.ts';
import { useAllTexts } from '../lib/LanguageProvider.tsx';
import { useFormat } from '../lib/use-format.ts';
import { Notice } from './Notice.tsx';
import { usePayers, type Owner } from './use-owner.ts';

/** What is to be paid, with the way to pay it; nothing where nothing is, or while that is not known. */
export const UnpaidInvoices = () =>
  usePayers().map((owner) => <Unpaid key={owner.search} owner={owner} />);

function Unpaid({ owner }: Readonly<{ owner: Owner }>) {
  const { data, previousData } = useQuery(UnpaidInvoicesDocument, {
    variables: { isOwn: owner.isOwn },
    errorPolicy: 'all',
  });
  const viewer = (data ?? previousData)?.viewer;
  const invoices = owner.isOwn ? viewer?.invoices : viewer?.organization?.invoices;
  if (!invoices || invoices.totals.unpaid <= 0) return null;
  return <UnpaidNotice owner={owner} invoices={invoices} />;
}

type Props = Readonly<{ owner: Owner; invoices: UnpaidFragment }>;

function UnpaidNotice({ owner, invoices: { edges, totals } }: Props) {
  const intl = useIntl();
  const format = useFormat();
  // On the home the texts of the first load alone are there.
  if (!useAllTexts()) return null;
  const nodes = edges.map(({ node }) => node);
  const isRefused = nodes.some(({ status }) => status === 'CREDIT_CARD_FAILED');
  // What is due first is paid first; what has no due date is due already.
  const [first] = nodes.toSorted((one, other) =>
    (one.dueDate ?? '').localeCompare(other.dueDate ?? ''),
  );
  const { count } = totals;
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
            to={{
              pathname: `${owner.payment}/invoices/${encodeURIComponent(first.id)}`,
              search: owner.search,
            }}
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
