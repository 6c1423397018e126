import type { ComponentProps, ReactNode } from 'react';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { Actions } from '../layout/Stack.tsx';

type Props = Readonly<{
  chips: ComponentProps<typeof FilterChips>['chips'];
  /** The text of the button that closes the sheet. */
  show: string;
  clear: () => void;
  /** The heading of the list, which on a phone shares the line with the buttons. */
  head?: ReactNode;
  /** Buttons that do something else with the list. */
  beside?: ReactNode;
  children: ReactNode;
}>;

/**
 * The fields themselves on a wide screen. Otherwise a button that opens them in a sheet, and the active filters as
 * chips.
 */
export function ListFilter({ chips, show, clear, head, beside, children }: Props) {
  const text = useText();
  if (useHasRoom())
    return (
      <>
        {head}
        {children}
        {beside && <Actions>{beside}</Actions>}
      </>
    );
  return (
    <>
      <Actions sx={{ '& > h2': { marginInlineEnd: 'auto' } }}>
        {head}
        <FilterSheet title={text('filter.open')} count={chips.length} show={show} clear={clear}>
          {children}
        </FilterSheet>
        {beside}
      </Actions>
      <FilterChips chips={chips} clear={clear} />
    </>
  );
}
