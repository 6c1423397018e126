import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { CheckLine } from '../../components/forms/CheckLine.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { IconButton } from '../../components/icons/IconButton.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { isToPay } from '../../../schema/inputs/invoice.ts';
import { measures } from '../../theme/measures.ts';
import {
  InvoiceDocument,
  PayInvoiceDocument,
  type InvoiceFactsFragment,
} from './generated/Invoice.ts';
import { InvoiceListDocument } from './generated/InvoiceList.ts';
import { UnpaidInvoicesDocument } from './generated/InvoicesToPay.ts';
import { useIsAbsent, useOffersWrite } from '../../lib/portal.ts';

/** A card's mask, without a line break where a line has room for it. */
const Whole = styled('span')({ display: 'inline-block' });

const REQUEST_TIMEOUT_STATUS = 408;

/** The list below the dialog, and those to pay above it. */
const refetches = [InvoiceListDocument, UnpaidInvoicesDocument];

/** Whether the payment was refused. After any other failure it is unknown whether the money was taken. */
const isRefused = ({ status = 0 }: Failure) =>
  status >= 400 && status < 500 && status !== REQUEST_TIMEOUT_STATUS;

type Props = Readonly<{
  account: PageAccount;
  invoice: InvoiceFactsFragment;
  /** The active card. Null without one. */
  cardMask: string | null;
}>;

/**
 * Pays with the active card, if that is possible here, and explains payment by bank. Nothing for an invoice that is not
 * payable.
 */
export function PayInvoice({ account, invoice, cardMask }: Props) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const canPay = useOffersWrite('payInvoice', account);
  const format = useFormat();
  const client = useApolloClient();
  const { confirm, announce } = useConfirmation();
  const { titleOf } = useInvoiceName();
  const { id, status, payTo } = invoice;
  const isPayable = invoice.isPayable && canPay;
  const amount = format.moneyFixed(invoice.amount);
  const pay = useWrite(PayInvoiceDocument, { refetches });
  const { run, isRunning, isDone, failure } = useAction(async () => {
    try {
      await pay({ accountId: account.id, id });
      confirm('invoice.pay.done', { next: 'invoice.pay.receipt', values: { amount } });
    } catch (error) {
      // Where the answer was lost, the invoice itself may know.
      if (!isRefused(toFailure(error))) void client.refetchQueries({ include: [InvoiceDocument] });
      throw error;
    }
  });
  // A second click may come before the button shows that it is busy.
  const isUnderWay = useRef(false);

  const start = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    announce(text('invoice.pay.running'));
    await run();
    isUnderWay.current = false;
  };

  if (isDone) return null;
  const byBank = payTo && <PayByBank invoice={invoice} payTo={payTo} isPayable={isPayable} />;
  const cardForm = cardFormPath(account.paymentPath);
  const toCard = canPay && !isAbsent(cardForm) ? cardForm : null;
  if (isPayable)
    return (
      <Stack>
        {failure && (
          <ErrorBanner
            failure={failure}
            area="payment"
            title={text(isRefused(failure) ? 'invoice.pay.failed' : 'invoice.pay.unknown')}
            scrollsIntoView
          >
            {text(
              !isRefused(failure)
                ? 'invoice.pay.unknownText'
                : toCard
                  ? 'invoice.pay.failedText'
                  : 'invoice.pay.failedText.sameCard',
            )}
          </ErrorBanner>
        )}
        <CheckLine
          title={text('invoice.pay.check')}
          parts={[
            { text: titleOf(invoice) },
            { text: <strong>{text('check.withVat', { amount })}</strong> },
            {
              text:
                cardMask === null ? (
                  text('check.yourCard')
                ) : (
                  <FormattedMessage id="check.card" values={{ card: <Whole>{cardMask}</Whole> }} />
                ),
              change: toCard && <TextLink to={toCard}>{text('payment.replaceCard')}</TextLink>,
            },
          ]}
        />
        <div>
          <Button variant="contained" size="large" loading={isRunning} onClick={() => void start()}>
            {text('invoice.pay.amount', { amount })}
          </Button>
          {isRunning && (
            <Typography color="textSecondary">{text('invoice.pay.running')}</Typography>
          )}
        </div>
        {byBank}
      </Stack>
    );
  if (byBank)
    return (
      <Stack>
        {byBank}
        {cardMask === null && toCard && (
          <TextLink to={toCard}>{text('invoice.pay.orCard')}</TextLink>
        )}
      </Stack>
    );
  if (!isToPay({ status })) return null;
  return (
    <div>
      <Typography>{text('invoice.pay.elsewhere')}</Typography>
      {cardMask === null && toCard && <TextLink to={toCard}>{text('invoice.pay.orCard')}</TextLink>}
    </div>
  );
}

/** Its name on the left, the number and its button on the right, in the middle of the button; below the name with much larger text. */
const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div, & dd': { display: 'flex', alignItems: 'center', columnGap: theme.spacing(1) },
  '& > div': { flexWrap: 'wrap', minHeight: measures.target },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { marginInline: 'auto 0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));

const sheets = 'M9 9h11v11H9V9ZM5 15H4V4h11v1';

type MessageId = FormatjsIntl.Message['ids'];
type PayByBankProps = Readonly<{
  invoice: Pick<InvoiceFactsFragment, 'amount'>;
  payTo: NonNullable<InvoiceFactsFragment['payTo']>;
  /** Whether it can be paid by card here instead. */
  isPayable: boolean;
}>;

/** The details of a bank payment, each with a copy button in the format of the bank's field. */
function PayByBank({ invoice, payTo, isPayable }: PayByBankProps) {
  const intl = useIntl();
  const format = useFormat();
  const { confirm } = useConfirmation();
  const [isRefused, setIsRefused] = useState(false);
  const { amount } = invoice;

  const copy = async (what: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      confirm('invoice.bank.copied', { values: { what } });
      setIsRefused(false);
    } catch {
      setIsRefused(true);
    }
  };
  const fact = (label: MessageId, shown: string, value: string) => {
    const what = intl.formatMessage({ id: label });
    const name = intl.formatMessage({ id: 'invoice.bank.copyWhat' }, { what });
    return (
      <div>
        <dt>{what}</dt>
        <dd>
          {shown}
          <IconButton
            type="button"
            aria-label={name}
            title={name}
            onClick={() => void copy(what, value)}
          >
            <LineIcon path={sheets} size={20} />
          </IconButton>
        </dd>
      </div>
    );
  };
  // A decimal mark by language, and no thousands separator, as a bank's field requires.
  const plainAmount = intl.formatNumber(amount / 100, {
    minimumFractionDigits: 2,
    useGrouping: false,
  });
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        <FormattedMessage id={isPayable ? 'invoice.bank.instead' : 'invoice.bank.title'} />
      </Typography>
      <Facts>
        {fact('invoice.bank.account', payTo.account, payTo.account.replaceAll(/\s/g, ''))}
        {fact('invoice.bank.kid', payTo.kid, payTo.kid)}
        {fact('invoice.bank.amount', format.moneyFixed(amount), plainAmount)}
      </Facts>
      {isRefused && (
        <Typography role="alert">
          <FormattedMessage id="invoice.bank.copyFailed" />
        </Typography>
      )}
    </div>
  );
}
