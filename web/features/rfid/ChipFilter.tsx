import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RFID_SORTS } from '../../../schema/inputs/lists.ts';
import { SelectField } from '../../components/forms/Field.tsx';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { SearchField } from '../../components/lists/SearchField.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { chipsOf } from '../../lib/filter-chips.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { MemberField } from './MemberField.tsx';
import { useMember } from './use-member.ts';
import { isRfidSort, type useRfidFilter } from './use-rfid-filter.ts';
import { ListFiles } from '../../components/files/FileSheet.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { RfidFileDocument } from './generated/Rfid.ts';

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 16rem', maxWidth: '24rem' },
}));

type Props = Readonly<{
  account: PageAccount;
  filter: ReturnType<typeof useRfidFilter>;
  /** The number of chips that match, if it is known. */
  count: number | undefined;
  /** Buttons beside the filter. */
  children?: ReactNode;
}>;

/** Words, a status and a member that filter the list, and its order. Fetched when typing pauses. */
export function ChipFilter({ account, filter, count, children }: Props) {
  const text = useText();
  const { search, status, member, sort, clear, change } = filter;
  const chosen = useMember(account.id, account.isPersonal ? '' : member);
  const memberName = chosen?.name ?? text(chosen === undefined ? 'loading' : 'rfid.member.unknown');
  const chips = chipsOf(
    [
      { key: 'status', name: status !== null && text(`rfid.status.${status}`) },
      { key: 'member', name: member !== '' && memberName },
      { key: 'search', name: search !== '' && text('filter.search', { words: search }) },
    ],
    (key) => change({ [key]: '' }),
  );
  const fields = (
    <Parts>
      <SearchField
        label={text('rfid.search')}
        value={search}
        onChange={(words) => change({ search: words })}
      />
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
      {!account.isPersonal && (
        <SelectField
          label={text('rfid.sort')}
          value={sort}
          options={RFID_SORTS.map((one) => [one, text(`rfid.sort.${one}`)] as const)}
          onChange={({ target: { value } }) => {
            if (isRfidSort(value)) change({ sort: value === 'NAME' ? '' : value });
          }}
        />
      )}
    </Parts>
  );
  return (
    <ListFilter
      chips={chips}
      show={count === undefined ? text('rfid.showAny') : text('rfid.show', { count })}
      clear={clear}
      beside={
        <>
          <ChipFiles account={account} filter={filter} />
          {children}
        </>
      }
    >
      {fields}
    </ListFilter>
  );
}

/** Files of exactly the list's chips, in its order. */
function ChipFiles({ account, filter }: Pick<Props, 'account' | 'filter'>) {
  const client = useApolloClient();
  const { language } = useLanguage();
  return (
    <ListFiles
      title="rfid.files"
      about="rfid.files.text"
      fetchUrl={(format) =>
        fetchPart(
          client,
          RfidFileDocument,
          { account: account.id, format, language, ...filter.variables },
          ({ viewer }) => viewer?.account?.rfidFileUrl,
        )
      }
    />
  );
}
