import { useCallback, useState } from 'react';
import { plainName, plainNumber } from '../../../schema/inputs/rfid.ts';
import { MAX_CHANGED_RFIDS, MAX_NAMED_MEMBERS } from '../../../schema/inputs/values.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { portionsOf } from '../../lib/lines/portions-of.ts';
import { useLines } from '../../lib/lines/use-lines.ts';
import {
  judgeChips,
  type ChipLine,
  type JudgedChip,
  type KnownChips,
  type NamedMember,
} from './chip-lines.ts';
import {
  NamedMembersDocument,
  NumberedRfidsDocument,
  UpdateRfidsDocument,
  type RfidFactsFragment,
} from './generated/Rfid.ts';
import { rfidLists } from './use-rfids.ts';

const PORTION = 100;

const like: ChipLine = {
  key: 0,
  number: '',
  name: '',
  member: '',
  costCenter: '',
  status: '',
  refusal: '',
};

/** A list of an organisation's chips that are judged, mended and changed in portions. */
export function useChipLines(account: string, viewerId: string) {
  const client = useApolloClient();
  const write = useWrite(UpdateRfidsDocument, { refetches: rfidLists });
  const [known, setKnown] = useState<KnownChips>({ chips: new Map(), members: new Map() });

  const learn = useCallback(
    async (lines: readonly ChipLine[]) => {
      const chips = new Map<string, RfidFactsFragment>();
      const members = new Map<string, NamedMember[]>();
      const numbers = lines
        .map(({ number }) => plainNumber(number))
        .filter((one) => one.length <= 20);
      for (const serialNumbers of portionsOf(numbers, MAX_CHANGED_RFIDS)) {
        const part = await fetchPart(
          client,
          NumberedRfidsDocument,
          { account, serialNumbers },
          ({ viewer }) => viewer?.account?.organization?.rfidsByNumber,
        );
        for (const chip of part) chips.set(plainNumber(chip.serialNumber), chip);
      }
      const names = lines.map(({ member }) => plainName(member)).filter((one) => one.length <= 100);
      for (const portion of portionsOf(names, MAX_NAMED_MEMBERS)) {
        const part = await fetchPart(
          client,
          NamedMembersDocument,
          { account, names: portion },
          ({ viewer }) => viewer?.account?.organization?.rfidMembersNamed,
        );
        for (const member of part)
          for (const name of new Set([plainName(member.name), plainName(member.email ?? '')]))
            members.set(name, [
              ...(members.get(name) ?? []).filter(({ id }) => id !== member.id),
              member,
            ]);
      }
      setKnown((before) => ({
        chips: new Map([...before.chips, ...chips]),
        members: new Map([...before.members, ...members]),
      }));
    },
    [client, account],
  );
  const list = useLines({
    draft: `rfid-list:${account}:${viewerId}`,
    like,
    learn,
    judge: useCallback((lines: readonly ChipLine[]) => judgeChips(lines, known), [known]),
    portion: PORTION,
    send: async (portion: readonly JudgedChip[]) => {
      const { refusedIds } = await write({
        accountId: account,
        rfids: portion.flatMap(({ chip, change }) =>
          chip ? [{ id: chip.id, version: chip.version, ...change }] : [],
        ),
      });
      const refused = portion.filter(({ chip }) => chip && refusedIds.includes(chip.id));
      // What they are now is what the next attempt changes; the others are changed whether that is known or not.
      if (refused.length > 0) await learn(refused).catch(() => undefined);
      return new Map(refused.map(({ key }) => [key, 'CHANGED_ELSEWHERE']));
    },
  });
  return { ...list, learn };
}
