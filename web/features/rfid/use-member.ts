import { skipToken, useQuery } from '../../data/use-query.ts';
import { RfidMemberDocument } from './generated/Rfid.ts';

/** One of an organisation's members: undefined while loading, null for none and for a person outside the network. */
export function useMember(account: string, id: string) {
  const { data, loading } = useQuery(
    RfidMemberDocument,
    id === '' ? skipToken : { variables: { account, id } },
  );
  const member = data?.viewer?.account?.organization?.rfidMember;
  return member ?? (loading ? undefined : null);
}
