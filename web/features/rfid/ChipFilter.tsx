import type { ReactNode } from 'react';
import { RFID_SORTS } from '../../../schema/inputs/lists.ts';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { chipsOf } from '../../lib/filter-chips.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { MemberField } from './MemberField.tsx';
import { useMember } from './use-member.ts';
import { isRfidSort, type useRfidFilter } from './use-rfid-filter.ts';

type Props = Readonly<{
  account: PageAccount;
  filter: ReturnType<typeof useRfidFilter>;
  /** The number of chips that match, if it is known. */
  count: number | undefined;
  /** Buttons beside the filter. */
  beside: ReactNode;
}>;

/** Words, a status and a member that filter the list, and its order. Fetched when typing pauses. */
export function ChipFilter({ account, filter, count, beside }: Props) {
  const text = useText();
  const { search, status, member, sort, clear, change } = filter;
  const chosen = useMember(account.id, account.isPersonal ? '' : member);
  const memberName = chosen?.name ?? text(chosen === undefined ? 'loading' : 'rfid.member.unknown');
  const chips = chipsOf(
    [
      { key: 'status', name: status !== null && text(`rfid.status.${status}`) },
      { key: 'member', name: member !== '' && memberName },
    ],
    (key) => change({ [key]: '' }),
  );
  return (
    <ListFilter
      total={count}
      search={{
        label: text('rfid.search'),
        value: search,
        onChange: (words) => change({ search: words }),
      }}
      keepsSearch={!account.isPersonal}
      {...(!account.isPersonal && {
        sort: {
          label: text('rfid.sort'),
          value: sort,
          options: RFID_SORTS.map((one) => [one, text(`rfid.sort.${one}`)] as const),
          onChange: (next) => {
            if (isRfidSort(next)) change({ sort: next === 'NAME' ? '' : next });
          },
        },
      })}
      chips={chips}
      show={count === undefined ? text('rfid.showAny') : text('rfid.show', { count })}
      clear={clear}
      beside={beside}
    >
      <SegmentedControl
        label={text('rfid.status')}
        value={status ?? ''}
        options={[
          { value: '', label: text('rfid.status.all') },
          { value: 'ACTIVE', label: text('rfid.status.activeOnes') },
          { value: 'INACTIVE', label: text('rfid.status.blockedOnes') },
        ]}
        onChange={(next) => change({ status: next })}
      />
      {!account.isPersonal && (
        <MemberField
          account={account.id}
          value={member}
          none={text('rfid.member.all')}
          onChange={({ target }) => change({ member: target.value })}
        />
      )}
    </ListFilter>
  );
}
