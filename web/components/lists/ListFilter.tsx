import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { FilterFields } from '../forms/Fields.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { SearchField } from './SearchField.tsx';
import { useIsShort } from './use-is-short.ts';

/** One row of one height. What does not fit beside the search stands below it. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > [data-label]': { flex: '100 1 auto' },
  '& > h2': { alignSelf: 'center', marginInlineEnd: 'auto' },
}));

const Controls = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
  // On a phone the filter fills the line that the buttons have to themselves.
  [theme.breakpoints.down('small')]: {
    '&[data-filled]': { flexGrow: 1, '& > :first-of-type': { flexGrow: 1 } },
  },
}));

type ListProps = Readonly<{
  /** The number of rows that match, if it is known. */
  total: number | undefined;
  search?: Omit<ComponentProps<typeof SearchField>, 'isCompact'>;
  /** Whether a short list can be searched too. */
  keepsSearch?: boolean;
  sort?: Readonly<{
    label: string;
    value: string | undefined;
    options: readonly (readonly [string, string])[];
    onChange: (value: string) => void;
  }>;
  /** The heading of the list, on the line of the buttons. */
  head?: ReactNode;
  /** Buttons that do something else with the list. */
  beside?: ReactNode;
}>;

type FieldProps = Readonly<{
  /** The active filters of the fields. */
  chips: ComponentProps<typeof FilterChips>['chips'];
  /** The text of the button that closes the sheet. */
  show: string;
  clear: () => void;
  /** Whether the fields stand in the row on a wide screen: up to three, of a list without a search. */
  hasFewFields?: boolean;
  children: ReactNode;
}>;

type Props = ListProps & (FieldProps | Readonly<{ [Key in keyof FieldProps]?: undefined }>);

/**
 * What narrows and orders a list, in one row: its search, its order, its filter, and the buttons beside them
 * (docs/patterns.md, "List with filter").
 */
export function ListFilter(props: Props) {
  const { total, search, keepsSearch = false } = props;
  const text = useText();
  const hasRoom = useHasRoom();
  const isShort = useIsShort(total, (props.chips?.length ?? 0) > 0 || (search?.value ?? '') !== '');
  const isInRow = hasRoom && props.hasFewFields === true;
  const sheet = props.chips && !isInRow && props.children ? props : null;
  const sortsInRow = hasRoom || !sheet;
  const sort = props.sort && <ChoiceField {...props.sort} isCompact={sortsInRow} hasLabel />;
  const hasSearch = search && (!isShort || (keepsSearch && total !== 0 && total !== 1));
  if (isShort && !hasSearch && !props.beside) return props.head;
  return (
    <>
      <Row data-list-row>
        {props.head}
        {hasSearch && <SearchField {...search} isCompact />}
        <Controls data-filled={!isShort && sheet && !hasSearch ? true : undefined}>
          {!isShort && (
            <>
              {isInRow && props.children}
              {sortsInRow && sort}
              {sheet && (
                <FilterSheet
                  title={text(sort && !sortsInRow ? 'filter.openAndSort' : 'filter.open')}
                  count={sheet.chips.length}
                  isCompact={!!hasSearch}
                  show={sheet.show}
                  clear={sheet.clear}
                >
                  <FilterFields>
                    {sheet.children}
                    {!sortsInRow && sort}
                  </FilterFields>
                </FilterSheet>
              )}
            </>
          )}
          {props.beside}
        </Controls>
      </Row>
      {sheet && <FilterChips chips={sheet.chips} clear={sheet.clear} />}
    </>
  );
}
