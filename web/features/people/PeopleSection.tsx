import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import type { PersonFactsFragment } from './generated/People.ts';
import { peopleIcon } from './icons.ts';
import { PeopleFile } from './PeopleFile.tsx';
import { PeopleFilterFields } from './PeopleFilterFields.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFilter } from './use-people-filter.ts';
import type { usePeople } from './use-people.ts';

type Props = Readonly<{
  account: string;
  organization: string;
  canInvite: boolean;
  filter: PeopleFilter;
  /** The people that the filter lets through. */
  people: ReturnType<typeof usePeople>;
}>;

const skeleton = <SkeletonText lines={2} />;

/** The members and invitations with a filter; their numbers stand above them. */
export function PeopleSection({ account, organization, canInvite, filter, people }: Props) {
  const text = useText();
  const { list, state } = people;
  const { search, group, sort } = filter;
  const isFiltered = search !== '' || group !== null;
  const totals = state.firstPage;
  const counted =
    totals &&
    text('people.totals', {
      members: totals.memberCount,
      invitations: totals.totalCount - totals.memberCount,
    });
  useAnnouncedResult(
    `${search} ${group} ${sort.field} ${sort.direction}`,
    state.isLoading ? undefined : counted,
  );
  const [opened, setOpened] = useState<PersonFactsFragment | null>(null);
  const row = useCallback(
    (index: number) => {
      const person = list.row(index);
      return person ? <PersonRow person={person} onOpen={setOpened} /> : skeleton;
    },
    [list],
  );
  return (
    <Section
      title={text('people.title')}
      action={
        counted !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {counted}
          </Typography>
        )
      }
    >
      <Stack>
        <PeopleFilterFields
          filter={filter}
          count={totals?.totalCount}
          file={<PeopleFile account={account} filter={filter} />}
        />
        {totals?.totalCount === 0 && (
          <NothingFound
            icon={peopleIcon}
            empty={{ title: 'people.empty', text: 'people.emptyText' }}
            filtered={{ title: 'people.emptyFiltered', text: 'people.emptyFilteredText' }}
            isFiltered={isFiltered}
            clear={filter.clear}
          />
        )}
        {state.length > 0 && (
          <VirtualRows
            label={text('people.title')}
            length={state.length}
            total={totals?.totalCount}
            row={row}
            onShow={list.show}
            onNearEnd={list.more}
          />
        )}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed="people.failed"
          label="people.more"
          skeleton={skeleton}
          skeletons={4}
        />
      </Stack>
      {opened && (
        <PersonDialog
          account={account}
          organization={organization}
          person={opened}
          canInvite={canInvite}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}
