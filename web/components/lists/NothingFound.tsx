import Button from '@mui/material/Button';
import { useText } from '../../lib/use-text.ts';
import { useUndoableClear } from '../../lib/use-undoable-clear.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import { Actions, Stack } from '../layout/Stack.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** The messages of an empty list, and of a list that a filter empties. */
interface NothingTexts {
  readonly title: MessageId;
  readonly text: MessageId | undefined;
}

type Props = Readonly<{
  icon: string;
  empty: NothingTexts;
  filtered: NothingTexts;
  isFiltered: boolean;
  /** Whether the heading above says that there is nothing. */
  hasHeading?: boolean;
  /** Removes the filter. */
  clear: () => void;
}>;

/** Says what will appear here and how, or that the filter matches nothing, and how to remove it. */
export function NothingFound({ icon, empty, filtered, isFiltered, hasHeading, clear }: Props) {
  const text = useText();
  const removeAll = useUndoableClear(clear);
  const texts = isFiltered ? filtered : empty;
  return (
    <Stack>
      <EmptyState
        icon={icon}
        title={hasHeading ? undefined : text(texts.title)}
        text={texts.text && text(texts.text)}
      />
      {isFiltered && (
        <Actions>
          <Button variant="outlined" onClick={removeAll}>
            {text('filter.clear')}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}
