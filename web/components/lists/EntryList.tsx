import type { ReactNode } from 'react';
import type { ListState } from '../../lib/paged-list.ts';
import { useText } from '../../lib/use-text.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import { ListEnd } from './ListEnd.tsx';
import { SkeletonText } from '../loading/Loading.tsx';
import { Rows } from './Rows.tsx';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props<Row> = Readonly<{
  title: MessageId;
  /** The list, as its hook gives it. */
  of: Readonly<{
    list: Readonly<{ rows: () => readonly Row[]; more: () => void; retry: () => void }>;
    state: Pick<ListState, 'length' | 'unreadableCount' | 'isComplete' | 'isLoading' | 'failure'>;
  }>;
  /** Shown for an empty list; null where it may lack entries. */
  icon: string;
  empty: Readonly<{ title: MessageId; text: MessageId | undefined }> | null;
  failed: MessageId;
  /** The button's text. */
  more: MessageId;
  /** The lines of an entry that is loading, and the number of such entries for the first page. */
  lines: number;
  skeletons: number;
  /** Shown beside the title, and above the rows. */
  action?: ReactNode;
  intro?: ReactNode;
  /** The last part of the card. */
  after?: ReactNode;
  /** The name of the list, for screen readers. */
  label?: string;
  /** An `<li>` with its key. */
  children: (row: Row) => ReactNode;
}>;

/** A list of entries that grows by a button. */
export function EntryList<Row>({ title, of: { list, state }, children, ...shown }: Props<Row>) {
  const text = useText();
  return (
    <Section title={text(title)} action={shown.action}>
      <Stack>
        {shown.intro}
        {shown.empty && state.isComplete && state.length === 0 && (
          <EmptyState
            icon={shown.icon}
            title={text(shown.empty.title)}
            text={shown.empty.text && text(shown.empty.text)}
          />
        )}
        {state.length > 0 && <Rows aria-label={shown.label}>{list.rows().map(children)}</Rows>}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed={shown.failed}
          label={shown.more}
          skeleton={<SkeletonText lines={shown.lines} />}
          skeletons={shown.skeletons}
        />
      </Stack>
      {shown.after}
    </Section>
  );
}
