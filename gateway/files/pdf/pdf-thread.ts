import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import {
  receiveCell,
  receiveLine,
  type FromThread,
  type OpenedFile,
  type ToThread,
} from './pdf-messages.ts';
import type { Cell, MetadataLine } from '../sheet.ts';
import { loadFileTexts } from '../texts.ts';

/** The thread that draws PDFs. Each file has a port of its own, and is drawn a page at a time when that is read. */
parentPort?.on('message', ({ port, sheet, texts }: OpenedFile) => {
  let receive: (message: Extract<ToThread, { kind: 'rows' }>) => void = () => undefined;
  let totals: readonly (readonly Cell[])[] = [];
  let notes: readonly MetadataLine[] = [];

  const send = (message: FromThread) => port.postMessage(message);
  const nextRows = () =>
    new Promise<Extract<ToThread, { kind: 'rows' }>>((resolve) => {
      receive = resolve;
      send({ kind: 'rows' });
    });
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (;;) {
      const received = await nextRows();
      for (const row of received.rows) yield row.map(receiveCell);
      if (received.end === null) continue;
      totals = received.end.totals.map((row) => row.map(receiveCell));
      notes = received.end.notes.map(receiveLine);
      return;
    }
  }
  const file = drawPdf({
    ...sheet,
    metadata: sheet.metadata.map(receiveLine),
    rows: rows(),
    totals: () => totals,
    notes: () => notes,
  });

  async function read(): Promise<void> {
    try {
      await loadFileTexts(texts);
      const next = await file.next();
      send(next.done === true ? { kind: 'end' } : { kind: 'bytes', bytes: next.value });
    } catch (error) {
      send({ kind: 'failed', error });
    }
  }
  port.on('message', (message: ToThread) => {
    if (message.kind === 'rows') receive(message);
    else void read();
  });
});
