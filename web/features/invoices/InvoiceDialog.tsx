import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { usePayer, type Owner } from '../../components/use-owner.ts';
import { InvoiceDocument } from '../../generated/graphql.ts';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { useInvoiceTitle } from './use-invoice-title.ts';

/** One invoice with everything on it, at an address of its own; closing leads to the list as it was. */
export function InvoiceDialog() {
  const { invoiceId: id = '' } = useParams();
  const owner = usePayer();
  return owner && <Invoice key={id} id={id} owner={owner} />;
}

function Invoice({ id, owner }: Readonly<{ id: string; owner: Owner }>) {
  const intl = useIntl();
  const titleOf = useInvoiceTitle();
  const { search } = useLocation();
  const { data, error, loading, refetch } = useQuery(InvoiceDocument, {
    variables: { isOwn: owner.isOwn, id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const viewer = data?.viewer;
  const payer = owner.isOwn ? viewer : viewer?.organization;
  const invoice = payer?.invoice;
  const retry = { run: () => void refetch(), isRunning: loading };
  const isUnknown = invoice === null && !error && !loading;
  return (
    <ModalRoute
      title={invoice ? titleOf(invoice) : intl.formatMessage({ id: 'invoice.dialog' })}
      isLocked={false}
      closeTo={`${owner.payment}${search}`}
    >
      {isUnknown ? (
        <Typography>{intl.formatMessage({ id: 'invoice.unknown' })}</Typography>
      ) : (
        <Fetched
          value={invoice ?? (loading ? undefined : null)}
          failure={intl.formatMessage({ id: 'invoice.failed' })}
          retry={retry}
          skeleton={<SkeletonBlock height={420} />}
        >
          {(known) => (
            <InvoiceDetails
              invoice={known}
              owner={owner}
              cardMask={payer?.paymentCards?.[0]?.cardMask ?? null}
              retry={retry}
            />
          )}
        </Fetched>
      )}
    </ModalRoute>
  );
}
