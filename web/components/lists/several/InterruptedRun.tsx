import Button from '@mui/material/Button';
import { useState } from 'react';
import { readRun, writeRun, type NamedRow } from '../../../lib/each/run-record.ts';
import type { Choosing } from '../../../lib/each/use-chosen.ts';
import { useDraftName } from '../../../lib/forms/use-draft-name.ts';
import { useText } from '../../../lib/use-text.ts';
import { Notice } from '../../notices/Notice.tsx';

const namesOf = (rows: readonly NamedRow[]) => rows.map(({ name }) => name).join(', ');

type Props<Row> = Readonly<{
  /** The name of the list, as its dialog knows it. */
  list: string;
  of: Choosing<Row>;
  /** The loaded rows of the list. */
  rows: readonly Row[];
}>;

/** What a run did before its page was left or reloaded. Nothing without such a run. */
export function InterruptedRun<Row>({ list, of, rows }: Props<Row>) {
  const text = useText();
  const name = useDraftName(list);
  const [record, setRecord] = useState(() => readRun(name));
  if (!record) return null;
  const { done, unknown, left } = record;
  const forget = () => {
    writeRun(name, null);
    setRecord(null);
  };
  const ids = new Set([...unknown, ...left].map(({ id }) => id));
  const again = rows.filter((row) => ids.has(of.idOf(row)));
  return (
    <Notice
      tone="warning"
      title={text('several.interrupted', {
        done: done.length,
        total: done.length + unknown.length + left.length,
      })}
      onDismiss={forget}
      action={
        again.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => {
              of.add(again);
              forget();
            }}
          >
            {text('several.chooseLeft', { count: again.length })}
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
