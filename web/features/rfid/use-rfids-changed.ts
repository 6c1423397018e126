import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RfidListDocument, RfidOrdersDocument } from '../../generated/graphql.ts';
import { useRfidBase } from './use-rfid-base.ts';

/** Has the lists asked for anew, since a change moves what they hold; the change stands whether or not that succeeds. */
export function useRfidsChanged() {
  const client = useApolloClient();
  return useCallback(() => {
    void client.refetchQueries({ include: [RfidListDocument, RfidOrdersDocument] });
  }, [client]);
}

/** Goes back to the list from a dialog that has done its work. */
export function useDone() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { rfid } = useRfidBase();
  const changed = useRfidsChanged();
  return async () => {
    changed();
    await navigate(rfid + search, { replace: true, preventScrollReset: true });
  };
}
