import Button from '@mui/material/Button';
import type { NamedRow, RunRecord } from '../../../lib/each/run-record.ts';
import { useText } from '../../../lib/use-text.ts';
import { Notice } from '../../notices/Notice.tsx';

const namesOf = (rows: readonly NamedRow[]) => rows.map(({ name }) => name).join(', ');

type Props = Readonly<{
  record: RunRecord;
  /** The number of rows that remain and are loaded. */
  leftCount: number;
  onChoose: () => void;
  onDismiss: () => void;
}>;

/** What a run did before its page was left or reloaded. */
export function InterruptedNotice({ record, leftCount, onChoose, onDismiss }: Props) {
  const text = useText();
  const { done, unknown, left } = record;
  return (
    <Notice
      tone="warning"
      title={text('several.interrupted', {
        done: done.length,
        total: done.length + unknown.length + left.length,
      })}
      onDismiss={onDismiss}
      action={
        leftCount > 0 && (
          <Button variant="outlined" onClick={onChoose}>
            {text('several.chooseLeft', { count: leftCount })}
          </Button>
        )
      }
    >
      {done.length > 0 && <div>{text('several.interrupted.done', { names: namesOf(done) })}</div>}
      {unknown.length > 0 && (
        <div>{text('several.interrupted.unknown', { names: namesOf(unknown) })}</div>
      )}
      {left.length > 0 && <div>{text('several.interrupted.left', { names: namesOf(left) })}</div>}
    </Notice>
  );
}
