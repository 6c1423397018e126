import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import type { ListState, PagedList } from '../../lib/paged-list.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useIsPhone } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { isNotOffered } from './is-not-offered.ts';
import { ListEnd } from './ListEnd.tsx';
import { SkeletonText } from '../loading/Loading.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';
import { VirtualRows } from './VirtualRows.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props<Row, Head> = ComponentProps<typeof NothingFound> &
  Readonly<{
    title: MessageId;
    /** The result of the filter in words, as in «12 brikker». Undefined until it is known. */
    counted: string | undefined;
    /** The list, as its hook gives it. */
    of: Readonly<{ list: PagedList<Row, Head>; state: ListState<Head> }>;
    row: (row: Row) => ReactNode;
    /** The heading of a group of rows, by its key. Without it the list has no groups. */
    heading?: (key: string) => ReactNode;
    /** The filter and the order: the result is announced once they change. */
    query: string;
    /** What narrows and orders the list, with the buttons beside it. */
    filter: (beside: ReactNode) => ReactNode;
    /** Buttons that do something else with the list; on a phone beside the number of its rows. */
    beside?: ReactNode;
    failed: MessageId;
    /** The text of the button for more rows. */
    more: MessageId;
    /** The number of rows that are loading for the first page. */
    skeletons: number;
    /** Dialogs of the list. */
    children?: ReactNode;
  }>;

/** Compact on a phone, so that the first rows are in the first window. */
const Layout = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { gap: theme.spacing(1.5) },
}));

const skeleton = <SkeletonText lines={2} />;

/** A list of any length below its filter. The number of its rows is its heading: its name would say the page's title again. */
export function FilteredList<Row, Head extends Readonly<{ totalCount: number }>>({
  title,
  counted,
  of: { list, state },
  row,
  heading,
  query,
  filter,
  failed,
  more,
  skeletons,
  beside,
  children,
  ...nothing
}: Props<Row, Head>) {
  const text = useText();
  const isPhone = useIsPhone();
  const total = state.firstPage?.totalCount;
  useAnnouncedResult(query, state.isLoading ? undefined : counted);
  return (
    <Section
      title={counted ?? text(title)}
      name={text(title)}
      action={isPhone && beside && <div data-beside>{beside}</div>}
    >
      <Layout>
        {!isNotOffered(state) && filter(!isPhone && beside)}
        {total === 0 && <NothingFound {...nothing} />}
        {state.length > 0 && (
          <VirtualRows
            label={text(title)}
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
          state={state}
          more={list.more}
          retry={list.retry}
          failed={failed}
          label={more}
          skeleton={skeleton}
          skeletons={skeletons}
        />
      </Layout>
      {children}
    </Section>
  );
}
