import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import { Fetched, type Retry } from '../loading/Fetched.tsx';
import { Rows } from './Rows.tsx';
import { Stack } from '../layout/Stack.tsx';
import { UnreadableNotice } from '../notices/UnreadableNotice.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props<T> = Readonly<{
  /** Undefined while they load. Null when they could not be fetched. */
  value: readonly T[] | null | undefined;
  /** The final layout, empty. Absent if the whole page waits for its parts. */
  skeleton?: ReactNode;
  failure: MessageId;
  retry: Retry;
  /** Shown for an empty list. */
  empty: Readonly<{ icon: string; title: MessageId; text: MessageId | undefined }>;
  /** The name of the list, for screen readers. */
  label?: string;
  /** The number of entries that are left out because they cannot be read. */
  unreadable?: number | undefined;
  /** A row, an `<li>` with a key. */
  children: (one: T) => ReactNode;
}>;

/** A short list of a section: loading, failed with a retry, empty, or loaded. */
export function FetchedRows<T>(props: Props<T>) {
  const { empty, failure, label, unreadable = 0, children, ...fetched } = props;
  const text = useText();
  return (
    <Fetched {...fetched} failure={text(failure)}>
      {(known) =>
        known.length === 0 ? (
          <EmptyState
            icon={empty.icon}
            title={text(empty.title)}
            text={empty.text && text(empty.text)}
          />
        ) : (
          <Stack>
            <Rows aria-label={label}>{known.map(children)}</Rows>
            <UnreadableNotice count={unreadable} />
          </Stack>
        )
      }
    </Fetched>
  );
}
