import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PEOPLE_GROUPS } from '../../../../schema/inputs/values.ts';
import { SelectField } from '../../../components/forms/Field.tsx';
import { FilterChips } from '../../../components/lists/FilterChips.tsx';
import { FilterGrid } from '../../../components/lists/FilterGrid.tsx';
import { FilterSheet } from '../../../components/lists/FilterSheet.tsx';
import { SearchField } from '../../../components/lists/SearchField.tsx';
import { Actions } from '../../../components/layout/Stack.tsx';
import { chipsOf } from '../../../lib/filter-chips.ts';
import { useHasRoom } from '../../../lib/use-has-room.ts';
import { useOffers } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PeopleFilter } from './use-people-filter.ts';

/** The sort orders of people, in words. */
const orders = [
  ['network.people.sort.name', 'NAME', 'ASCENDING'],
  ['network.people.sort.newest', 'SINCE', 'DESCENDING'],
  ['network.people.sort.oldest', 'SINCE', 'ASCENDING'],
  ['network.people.sort.mostEnergy', 'ENERGY', 'DESCENDING'],
  ['network.people.sort.mostChips', 'CHIPS', 'DESCENDING'],
  ['network.people.sort.fewestChips', 'CHIPS', 'ASCENDING'],
] as const;

const Row = styled(Actions)(({ theme }) => ({
  gap: theme.spacing(1),
  justifyContent: 'space-between',
}));

type Props = Readonly<{
  filter: PeopleFilter;
  /** The number of people that match, if it is known. */
  count: number | undefined;
  /** The buttons of the list: several rows, and the files. */
  beside: ReactNode;
}>;

/** Words, a group and an order for the people. Words are fetched when typing pauses. */
export function PeopleFilterFields({ filter, count, beside }: Props) {
  const text = useText();
  const hasRoom = useHasRoom();
  const offersInvitations = useOffers('INVITATIONS');
  const offersChips = useOffers('RFIDS');
  const { search, group, sort, clear, change, onSearch, onGroup, onSort } = filter;
  const current =
    orders.find(([, field, direction]) => field === sort.field && direction === sort.direction) ??
    orders[0];
  const fields = (
    <FilterGrid>
      <SearchField label={text('network.people.search')} value={search} onChange={onSearch} />
      {offersInvitations && (
        <SelectField
          label={text('network.people.group')}
          value={group ?? ''}
          options={[
            ['', text('network.people.group.all')],
            ...PEOPLE_GROUPS.map((one) => [one, text(`network.people.groups.${one}`)] as const),
          ]}
          onChange={({ target }) =>
            onGroup(PEOPLE_GROUPS.find((one) => one === target.value) ?? '')
          }
        />
      )}
      <SelectField
        label={text('network.people.sort')}
        value={current[0]}
        options={orders
          .filter(([, field]) => offersChips || field !== 'CHIPS')
          .map(([id]) => [id, text(id)] as const)}
        onChange={({ target }) => {
          const [, field, direction] = orders.find(([id]) => id === target.value) ?? orders[0];
          onSort({ field, direction });
        }}
      />
    </FilterGrid>
  );
  if (hasRoom)
    return (
      <>
        {fields}
        <Row>{beside}</Row>
      </>
    );
  const chips = chipsOf(
    [
      { key: 'group', name: group !== null && text(`network.people.groups.${group}`) },
      { key: 'search', name: search !== '' && text('filter.search', { words: search }) },
    ],
    (key) => change({ [key]: '' }),
  );
  return (
    <>
      <Row>
        <FilterSheet
          title={text('filter.openAndSort')}
          count={chips.length}
          show={
            count === undefined
              ? text('network.people.showAny')
              : text('network.people.show', { count })
          }
          clear={clear}
        >
          {fields}
        </FilterSheet>
        {beside}
      </Row>
      <FilterChips chips={chips} clear={clear} />
    </>
  );
}
