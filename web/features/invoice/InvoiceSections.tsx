import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { InvoiceSection } from './InvoiceSection.tsx';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';
import { InvoicesToPay } from './InvoicesToPay.tsx';
import { useInvoicesToPay } from './use-invoices-to-pay.ts';

type Props = Readonly<{
  /** Whether the page has a more urgent action. */
  isSecondary: boolean;
}>;

/** The invoices to pay of the accounts of the page, and below them the other invoices of the chosen account. */
export function InvoiceSections({ isSecondary }: Props) {
  const text = useText();
  const account = useAccount();
  const toPay = useInvoicesToPay();
  if (!account || !toPay) return <InvoiceSkeleton />;
  return (
    <>
      {toPay.map(({ account: { id, isFamily, ...rest }, value, retry }, place) =>
        value === null ? (
          <RetryNotice key={id} title={text('invoice.list.toPayFailed')} retry={retry} />
        ) : (
          <InvoicesToPay
            key={id}
            account={{ id, isFamily, ...rest }}
            of={value}
            whose={toPay.length < 2 ? null : isFamily ? 'family' : 'self'}
            isSecondary={isSecondary || place > 0}
          />
        ),
      )}
      <InvoiceSection
        key={account.id}
        account={account}
        toPay={toPay.find((each) => each.account.id === account.id)?.value ?? null}
      />
    </>
  );
}
