import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { NoticeIcon } from '../../components/notices/NoticeIcon.tsx';
import { useUnpaid } from '../../components/notices/use-unpaid.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { withQuery } from '../../../schema/paths.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import type { InvoicesToPay as ToPay } from './use-invoices-to-pay.ts';

/** The most urgent ones; the others are behind a link. */
const MAX_SHOWN = 4;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { marginInlineStart: 'auto', fontWeight: theme.typography.fontWeightBold },
  '&[data-tone=error] > svg': { color: theme.vars.palette.error.main },
  '&[data-tone=warning] > svg': { color: theme.vars.palette.warning.main },
}));

const ToPayRows = styled(Rows)(({ theme }) => ({
  '& > li': { position: 'relative', paddingBlock: theme.spacing(1.5) },
}));

const Act = styled(Actions)(({ theme }) => ({
  marginTop: theme.spacing(2),
  [theme.breakpoints.down('small')]: { '& > a[class*=Button]': { flex: '1 1 100%' } },
}));

type Props = Readonly<{
  account: PageAccount;
  of: ToPay;
  /** Whose they are, where the page shows two accounts. */
  whose: 'family' | 'self' | null;
  /** Whether the page has a more urgent action. */
  isSecondary: boolean;
}>;

/** The invoices to pay of one account, the most urgent first: their sum, and how to pay them. Nothing without any. */
export function InvoicesToPay({ account, of, whose, isSecondary }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const describe = useUnpaid();
  const { nodes, totals, totalCount } = of;
  if (totals.unpaid === 0) return null;
  const { isWorst, pay } = describe(account, of);
  // An invoice without a due date is due already.
  const urgent = nodes.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  const shown = urgent.slice(0, MAX_SHOWN);
  const tone = isWorst ? 'error' : 'warning';
  return (
    <Card aria-labelledby={id}>
      <Head data-tone={tone}>
        <NoticeIcon tone={tone} />
        <Typography id={id} variant="h3" component="h2">
          {text(whose ? `invoice.list.toPay.${whose}` : 'invoice.list.toPay')}
        </Typography>
        <div>{text('invoice.list.toPaySum', { amount: format.moneyFixed(totals.unpaid) })}</div>
      </Head>
      <ToPayRows aria-labelledby={id}>
        {shown.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow invoice={invoice} account={account} isAmongToPay />
          </li>
        ))}
      </ToPayRows>
      <Act>
        {pay && (
          <Button component={PageLink} to={pay.to} variant={isSecondary ? 'outlined' : 'contained'}>
            {pay.label}
          </Button>
        )}
        {totalCount > shown.length && (
          <TextLink to={withQuery(account.paymentPath, { ...account.query, status: 'to-pay' })}>
            {text('invoice.list.allToPay', { count: totalCount })}
          </TextLink>
        )}
      </Act>
    </Card>
  );
}
