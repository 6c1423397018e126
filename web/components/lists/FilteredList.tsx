import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useIsPhone } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { isNotOffered } from './is-not-offered.ts';
import { ListRows, type ListOf } from './ListRows.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props<Row, Head> = Omit<ComponentProps<typeof NothingFound>, 'hasHeading'> &
  Readonly<{
    title: MessageId;
    /** The result of the filter in words, as in «12 brikker». Undefined until it is known. */
    counted: string | undefined;
    /** The list, as its hook gives it. */
    of: ListOf<Row, Head>;
    /** Whether the list is one section of its page among others: then its name is its heading. */
    isAmongOthers?: boolean;
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

/** A list of any length below its filter. If it is the whole page, the number of its rows is its heading: its name would say the page's title again. */
export function FilteredList<Row, Head extends Readonly<{ totalCount: number }>>({
  title,
  counted,
  of,
  isAmongOthers = false,
  row,
  heading,
  query,
  filter,
  failed,
  more,
  skeletons,
  beside: buttons,
  children,
  ...nothing
}: Props<Row, Head>) {
  const text = useText();
  const isPhone = useIsPhone();
  const { state } = of;
  const total = state.firstPage?.totalCount;
  // No number, and no file, of what there is none of.
  const isEmpty = total === 0 && !nothing.isFiltered;
  const beside = isEmpty ? undefined : buttons;
  useAnnouncedResult(query, state.isLoading ? undefined : counted);
  const number = isAmongOthers && counted && !isEmpty && (
    <Typography variant="body2" color="textSecondary">
      {counted}
    </Typography>
  );
  return (
    <Section
      {...(isAmongOthers
        ? { title: text(title) }
        : {
            title: isEmpty ? text(nothing.empty.title) : (counted ?? text(title)),
            name: text(title),
          })}
      action={
        isPhone && beside ? (
          <div data-beside>
            {number}
            {beside}
          </div>
        ) : (
          number
        )
      }
    >
      <Layout>
        {!isNotOffered(state) && filter(!isPhone && beside)}
        <ListRows
          label={text(title)}
          of={of}
          total={total}
          row={row}
          heading={heading}
          nothing={<NothingFound {...nothing} hasHeading={isEmpty && !isAmongOthers} />}
          failed={failed}
          more={more}
          skeletons={skeletons}
        />
      </Layout>
      {children}
    </Section>
  );
}
