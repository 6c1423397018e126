import type { ReactNode } from 'react';
import type { ListState, PagedList } from '../../lib/paged-list.ts';
import { SkeletonText } from '../loading/Loading.tsx';
import { ListEnd } from './ListEnd.tsx';
import { VirtualRows } from './VirtualRows.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** A list, as its hook gives it. */
export type ListOf<Row, Head> = Readonly<{ list: PagedList<Row, Head>; state: ListState<Head> }>;

type Props<Row, Head> = Readonly<{
  label: string;
  of: ListOf<Row, Head>;
  /** The number of rows in the whole list, if it is known. */
  total: number | undefined;
  row: (row: Row) => ReactNode;
  /** The heading of a group of rows, by its key. Without it the list has no groups. */
  heading?: ((key: string) => ReactNode) | undefined;
  /** What an empty list says. */
  nothing: ReactNode;
  /** The messages for a list that could not be fetched, and for a next page if that differs. */
  failed: MessageId;
  moreFailed?: MessageId;
  /** The text of the button for more rows. */
  more: MessageId;
  /** A row that is loading, and the number of such rows for the first page. */
  skeleton?: ReactNode;
  skeletons: number;
}>;

const twoLines = <SkeletonText lines={2} />;

/** The rows of a list of any length, or what an empty one says; then its end. */
export function ListRows<Row, Head>({
  label,
  of: { list, state },
  total,
  row,
  heading,
  nothing,
  more,
  skeleton = twoLines,
  ...end
}: Props<Row, Head>) {
  return (
    <>
      {state.isComplete && state.length + state.unreadableCount === 0 && nothing}
      {state.length > 0 && (
        <VirtualRows
          label={label}
          list={list}
          length={state.length}
          total={total}
          {...(heading && { groups: state.groups, heading })}
          row={(index) => {
            const known = list.row(index);
            return known ? row(known) : skeleton;
          }}
        />
      )}
      <ListEnd
        {...end}
        state={state}
        more={list.more}
        retry={list.retry}
        label={more}
        skeleton={skeleton}
      />
    </>
  );
}
