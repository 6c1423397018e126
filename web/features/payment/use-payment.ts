import { useQuery } from '@apollo/client/react';
import { PaymentPageDocument } from '../../generated/graphql.ts';

/** What the payment pages show; null when it could not be fetched. */
export function usePayment() {
  const { data, loading, refetch } = useQuery(PaymentPageDocument, {
    fetchPolicy: 'cache-and-network',
  });
  return {
    viewer: loading && !data ? undefined : (data?.viewer ?? null),
    fee: data?.portal.emailInvoiceFee ?? null,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
