import { useQuery } from '../../data/use-query.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { HostedFieldsDocument } from './generated/CardPayment.ts';

/** The page with the hosted fields of a card; its `url` is null where the browser encrypts the card. */
export const useHostedFields = () =>
  selectFetched(useQuery(HostedFieldsDocument), ({ portal }) => ({ url: portal.hostedFieldsUrl }));
