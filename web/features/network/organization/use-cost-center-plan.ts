import { useState } from 'react';
import { setMemberCostCenterInput } from '../../../../schema/inputs/rfid.ts';
import { skipToken, useQuery } from '../../../data/use-query.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  MemberCostCentersDocument,
  SetCostCenterDocument,
  type PersonFactsFragment,
} from './generated/People.ts';
import { nameOf } from './person.ts';
import type { PeoplePlan } from './people-plan.ts';

const { costCenter: input } = setMemberCostCenterInput.shape;

/** Gives the chosen members one cost centre, or none. Their current ones are found by e-mail address. */
export function useCostCenterPlan(account: string, people: readonly PersonFactsFragment[]) {
  const text = useText();
  const [written, setWritten] = useState('');
  const parsed = input.safeParse(written);
  const costCenter = parsed.data ?? null;
  // Those of the beginning: what is done leaves the choice, and the answer stays.
  const [emails] = useState(() =>
    people.flatMap(({ member }) => member?.email?.toLowerCase() ?? []),
  );
  const { data, error, loading, refetch } = useQuery(
    MemberCostCentersDocument,
    emails.length === 0
      ? skipToken
      : { variables: { account, emails }, fetchPolicy: 'network-only' },
  );
  const found = data?.viewer?.account?.organization?.rfidMembersNamed;
  const byEmail = new Map(found?.map((one) => [one.email?.toLowerCase(), one]));
  const write = useWrite(SetCostCenterDocument);
  const none = text('network.people.costCenter.none');
  const rows = people.map((person) => {
    const { id, member } = person;
    const holder = member?.email ? byEmail.get(member.email.toLowerCase()) : undefined;
    const isSame = holder?.costCenter === costCenter;
    const note = () => {
      if (!member) return text('network.people.costCenter.invited');
      if (!holder) return text('network.people.costCenter.cannot');
      if (isSame)
        return text(`network.people.costCenter.${costCenter === null ? 'sameNone' : 'same'}`);
      return `${holder.costCenter ?? none} → ${costCenter ?? none}`;
    };
    return {
      id,
      name: nameOf(person) ?? text('network.unnamed'),
      note: note(),
      isDue: holder !== undefined && !isSame,
      isSame,
      send: async () => {
        if (holder) await write({ accountId: account, memberId: holder.id, costCenter });
      },
    };
  });
  const count = rows.filter(({ isDue }) => isDue).length;
  const same = rows.filter(({ isSame }) => isSame).length;
  const plan: PeoplePlan = {
    rows,
    counted: text(
      costCenter === null
        ? 'network.people.costCenter.countedNone'
        : 'network.people.costCenter.counted',
      { count, same, cannot: rows.length - count - same, costCenter },
    ),
    action: text('network.people.costCenter.action', { count }),
    done: 'network.people.costCenter.done',
  };
  const isKnown = emails.length === 0 || found !== undefined;
  return {
    plan: isKnown && found !== null ? plan : loading ? undefined : null,
    retry: { run: () => void refetch(), isRunning: loading, error },
    isReady: parsed.success,
    field: { value: written, onChange: setWritten },
  };
}
