import { skipToken, useQuery } from '../../data/use-query.ts';
import { RfidMemberDocument } from './generated/Rfid.ts';

/** One of an organisation's members: undefined on the way, null for nobody and for somebody who is not of the network. */
export function useMember(account: string, id: string) {
  const { data, loading } = useQuery(
    RfidMemberDocument,
    id === '' ? skipToken : { variables: { account, id } },
  );
  const member = data?.viewer?.account?.organization?.rfidMember;
  return member ?? (loading ? undefined : null);
}
