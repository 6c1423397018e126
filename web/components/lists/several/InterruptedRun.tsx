import { useState } from 'react';
import { readRun, writeRun } from '../../../lib/each/run-record.ts';
import type { Choosing } from '../../../lib/each/use-chosen.ts';
import { useDraftName } from '../../../lib/forms/use-draft-name.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { WithRunTexts } from './ChosenAct.tsx';

const InterruptedNotice = lazyPart(
  async () => (await import('./InterruptedNotice.tsx')).InterruptedNotice,
);

type Props<Row> = Readonly<{
  /** The name of the list, as its dialog knows it. */
  list: string;
  of: Choosing<Row>;
  /** The loaded rows of the list. */
  rows: readonly Row[];
}>;

/** What a run did before its page was left or reloaded. Nothing without such a run. */
export function InterruptedRun<Row>({ list, of, rows }: Props<Row>) {
  const name = useDraftName(list);
  const [record, setRecord] = useState(() => readRun(name));
  if (!record) return null;
  const forget = () => {
    writeRun(name, null);
    setRecord(null);
  };
  const ids = new Set([...record.unknown, ...record.left].map(({ id }) => id));
  const again = rows.filter((row) => ids.has(of.idOf(row)));
  return (
    <WithRunTexts>
      <InterruptedNotice
        record={record}
        leftCount={again.length}
        onChoose={() => {
          of.add(again);
          forget();
        }}
        onDismiss={forget}
      />
    </WithRunTexts>
  );
}
