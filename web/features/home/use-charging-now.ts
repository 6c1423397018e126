import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWhileVisible } from '../../lib/use-while-visible.ts';
import { ChargingNowDocument, type OngoingNowFragment } from './generated/ChargingNow.ts';

export type OngoingNow = NonNullable<OngoingNowFragment['ongoingChargingRecords']>[number];

/** As often as chargers report what they have delivered. */
const INTERVAL_MS = 30_000;

/**
 * Keeps sessions current while the page is in sight, and remembers those that end meanwhile.
 * @param account the `id` of the account
 * @param onEnd a session is no longer under way
 */
export function useChargingNow(account: string, ongoing: readonly OngoingNow[], onEnd: () => void) {
  const client = useApolloClient();
  const [last, setLast] = useState(() => ({ at: serverNow(), hasFailed: false }));
  const [known, setKnown] = useState(ongoing);
  const [ended, setEnded] = useState<readonly OngoingNow[]>([]);
  if (known !== ongoing) {
    const keys = new Set(ongoing.map(({ key }) => key));
    const left = known.filter(({ key }) => !keys.has(key));
    setKnown(ongoing);
    if (left.length > 0) setEnded([...left, ...ended]);
  }

  const refresh = async () => {
    const { data, error } = await client
      .query({ query: ChargingNowDocument, variables: { account }, fetchPolicy: 'network-only' })
      .catch((failure: unknown) => ({ data: undefined, error: failure }));
    const hasFailed = error !== undefined || !data;
    setLast(({ at }) => ({ at: hasFailed ? at : serverNow(), hasFailed }));
  };
  useWhileVisible(ongoing.length > 0 ? INTERVAL_MS : null, () => void refresh());

  const told = useRef(0);
  useEffect(() => {
    if (ended.length > told.current) onEnd();
    told.current = ended.length;
  });
  return { ...last, ended };
}
