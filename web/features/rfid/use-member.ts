import { RfidMemberDocument } from '../../generated/graphql.ts';
import { skipToken, useQuery } from '../../lib/graphql/use-query.ts';

/** One of an organisation's members: undefined while loading, null for none and for a person outside the network. */
export function useMember(account: string, id: string) {
  const { data, loading } = useQuery(
    RfidMemberDocument,
    id === '' ? skipToken : { variables: { account, id } },
  );
  const member = data?.viewer?.account?.organization?.rfidMember;
  return member ?? (loading ? undefined : null);
}
