import type { ReactNode } from 'react';
import { PEOPLE_GROUPS } from '../../../../schema/inputs/values.ts';
import { SelectField } from '../../../components/forms/Field.tsx';
import { ListFilter } from '../../../components/lists/ListFilter.tsx';
import { chipsOf } from '../../../lib/filter-chips.ts';
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
  const offersInvitations = useOffers('INVITATIONS');
  const offersChips = useOffers('RFIDS');
  const { search, group, sort, clear, change, onSearch, onGroup, onSort } = filter;
  const current =
    orders.find(([, field, direction]) => field === sort.field && direction === sort.direction) ??
    orders[0];
  return (
    <ListFilter
      total={count}
      search={{ label: text('network.people.find'), value: search, onChange: onSearch }}
      keepsSearch
      sort={{
        label: text('network.people.sort'),
        value: current[0],
        options: orders
          .filter(([, field]) => offersChips || field !== 'CHIPS')
          .map(([id]) => [id, text(id)] as const),
        onChange: (chosen) => {
          const [, field, direction] = orders.find(([id]) => id === chosen) ?? orders[0];
          onSort({ field, direction });
        },
      }}
      chips={chipsOf(
        [{ key: 'group', name: group !== null && text(`network.people.groups.${group}`) }],
        (key) => change({ [key]: '' }),
      )}
      show={
        count === undefined
          ? text('network.people.showAny')
          : text('network.people.show', { count })
      }
      clear={clear}
      beside={beside}
    >
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
    </ListFilter>
  );
}
