import Typography from '@mui/material/Typography';
import { useLocation, useParams } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock, SkeletonRows, SkeletonText } from '../../components/loading/Loading.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { InvoiceDocument } from './generated/Invoice.ts';
import { InvoiceDetails } from './InvoiceDetails.tsx';

/** One invoice with all its facts, at its own address; closing leads to the list as it was. */
export function InvoiceDialog() {
  const { invoiceId = '' } = useParams();
  const account = useAccount();
  return account && <Invoice key={invoiceId} of={invoiceId} account={account} />;
}

function Invoice({ of: key, account }: Readonly<{ of: string; account: PageAccount }>) {
  const text = useText();
  const { titleOf } = useInvoiceName();
  const { search } = useLocation();
  const { language } = useLanguage();
  const { data, error, loading, refetch } = useQuery(InvoiceDocument, {
    variables: { account: account.id, key, language },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.viewer?.account;
  const invoice = found?.invoice;
  const known = data &&
    invoice && {
      invoice,
      support: {
        email: data.portal.supportEmail,
        customerNumber: data.viewer?.user?.accountNumber ?? null,
      },
    };
  const retry = { run: () => void refetch(), isRunning: loading, error };
  const isUnknown = invoice === null && !error && !loading;
  return (
    <ModalRoute
      title={invoice ? titleOf(invoice) : text('invoice.dialog')}
      closeTo={`${account.paymentPath}${search}`}
      startsAtHeading
    >
      {isUnknown ? (
        <Typography>{text('invoice.unknown')}</Typography>
      ) : (
        <Fetched
          value={known ?? (loading ? undefined : null)}
          failure={text('invoice.failed')}
          retry={retry}
          skeleton={
            <Stack>
              <div>
                <SkeletonBlock height={48} />
                <SkeletonText lines={2} />
              </div>
              <SkeletonRows count={3} />
              <SkeletonFacts count={6} />
            </Stack>
          }
        >
          {(shown) => (
            <InvoiceDetails
              {...shown}
              account={account}
              cardMask={found?.paymentCards?.[0]?.cardMask ?? null}
              retry={retry}
            />
          )}
        </Fetched>
      )}
    </ModalRoute>
  );
}
