import { useCallback, useState } from 'react';
import { plainName, plainNumber } from '../../../schema/inputs/rfid.ts';
import { MAX_CHANGED_RFIDS, MAX_NAMED_MEMBERS } from '../../../schema/inputs/values.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { portionsOf } from '../../lib/lines/portions-of.ts';
import { useLines } from '../../lib/lines/use-lines.ts';
import {
  identityOf,
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
import { chipLists } from './use-rfids.ts';

const PORTION = 100;

/** Spreadsheets strip the zeros before a number: up to this many are looked for. */
const MAX_STRIPPED = 4;
const MAX_NUMBER_LENGTH = 20;

const paddedNumbers = (number: string): string[] =>
  Array.from({ length: MAX_STRIPPED }, (_, index) => '0'.repeat(index + 1) + number).filter(
    ({ length }) => length <= MAX_NUMBER_LENGTH,
  );

const like: ChipLine = {
  key: 0,
  line: 1,
  confirmed: [''],
  number: '',
  name: '',
  member: '',
  costCenter: '',
  status: '',
  refusal: '',
};

/** A bulk import of an organisation's chips, which are checked, corrected and changed in portions. */
export function useChipLines(account: string) {
  const client = useApolloClient();
  const write = useWrite(UpdateRfidsDocument, { refetches: chipLists });
  const [known, setKnown] = useState<KnownChips>({ chips: new Map(), members: new Map() });

  const learn = useCallback(
    async (lines: readonly ChipLine[]) => {
      const chips = new Map<string, RfidFactsFragment>();
      const members = new Map<string, NamedMember[]>();
      const numbers = lines
        .map(({ number }) => plainNumber(number))
        .filter((one) => one.length <= MAX_NUMBER_LENGTH);
      const find = async (wanted: readonly string[]) => {
        for (const serialNumbers of portionsOf(wanted, MAX_CHANGED_RFIDS)) {
          const part = await fetchPart(
            client,
            NumberedRfidsDocument,
            { account, serialNumbers },
            ({ viewer }) => viewer?.account?.organization?.rfidsByNumber,
          );
          for (const chip of part) chips.set(plainNumber(chip.serialNumber), chip);
        }
      };
      await find(numbers);
      const unknown = numbers.filter((number) => /^[1-9]\d+$/.test(number) && !chips.has(number));
      await find(unknown.flatMap(paddedNumbers));
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
    draft: `rfid-list:${account}`,
    like,
    learn,
    judge: useCallback((lines: readonly ChipLine[]) => judgeChips(lines, known), [known]),
    identityOf,
    portion: PORTION,
    send: async (portion: readonly JudgedChip[]) => {
      const { refused: unchanged } = await write({
        accountId: account,
        rfids: portion.flatMap(({ chip, change }) =>
          chip ? [{ id: chip.id, version: chip.version, ...change }] : [],
        ),
      });
      const refused = portion.filter(
        ({ chip }) => chip && unchanged.some(({ rfidId }) => rfidId === chip.id),
      );
      // The next attempt changes the fetched state. The others are changed whether that is known or not.
      if (refused.length > 0) await learn(refused).catch(() => undefined);
      return new Map(refused.map(({ key }) => [key, 'CHANGED_ELSEWHERE']));
    },
  });
  return { ...list, learn, known };
}
