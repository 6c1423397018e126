import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { RfidMemberDocument } from './generated/Rfid.ts';

/** One of an organisation's members: undefined while loading, null for none and for a person outside the network. */
export function useMember(account: string, key: string) {
  const { data, loading } = useQuery(
    RfidMemberDocument,
    key === '' ? skipToken : { variables: { account, key } },
  );
  const member = data?.viewer?.account?.organization?.rfidMember;
  return member ?? (loading ? undefined : null);
}

/**
 * Finds the id of a member by the key that a form holds, for an input. Null for none; a key that nobody has any more is sent as it is,
 * and refused.
 */
export function useMemberId(account: string) {
  const client = useApolloClient();
  return async (key: string | null | undefined): Promise<string | null> => {
    if (!key) return null;
    const { rfidMember } = await fetchPart(
      client,
      RfidMemberDocument,
      { account, key },
      ({ viewer }) => viewer?.account?.organization,
    );
    return rfidMember?.id ?? key;
  };
}
