import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import {
  sendCell,
  sendLine,
  type FromThread,
  type OpenedFile,
  type SentSheet,
  type ToThread,
} from './pdf-messages.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { duringAll } from '../../traces/span.ts';
import { loadedOwnTexts } from '../texts.ts';

/** How long a thread waits for another file before it ends, and its memory with it. */
const IDLE_MS = 30_000;
/** Rows that pass to the thread at once. */
const BATCH = 250;

/** A thread that starts with the first file and ends some time after the last. */
class PdfThread {
  readonly #start: () => Worker;
  readonly #idleMs: number;
  #worker: Worker | undefined;
  #files = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: () => Worker, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** Opens a file. */
  open(sheet: SentSheet): MessagePort {
    clearTimeout(this.#idle);
    this.#files += 1;
    this.#worker ??= this.#started();
    const { port1, port2 } = new MessageChannel();
    const opened: OpenedFile = { port: port2, sheet, texts: loadedOwnTexts() };
    this.#worker.postMessage(opened, [port2]);
    return port1;
  }

  close(port: MessagePort): void {
    port.close();
    this.#files -= 1;
    if (this.#files > 0) return;
    this.#idle = setTimeout(() => {
      const worker = this.#worker;
      // The next file gets another one, since this one takes a moment to end.
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#idleMs).unref();
  }

  #started(): Worker {
    const worker = this.#start();
    worker.unref();
    // Its ports close with it, and the files in progress break off.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}

/** @returns sends a message, and waits for the thread's next one */
function exchangeOver(port: MessagePort): (message: ToThread) => Promise<FromThread> {
  const ended = new Promise<never>((_, reject) => {
    port.once('close', () => reject(new Error('The thread that draws PDFs has ended')));
  });
  ended.catch(() => undefined);
  return (message) => {
    const answer = new Promise<FromThread>((resolve) => port.once('message', resolve));
    port.postMessage(message);
    return Promise.race([answer, ended]);
  };
}

/** The next rows, and with the last of them what stands below. */
async function nextRows(
  rows: AsyncIterator<readonly Cell[]>,
  { totals, notes }: Pick<Sheet, 'totals' | 'notes'>,
): Promise<ToThread> {
  const batch: (readonly Cell[])[] = [];
  let isDone = false;
  while (!isDone && batch.length < BATCH) {
    const next = await rows.next();
    if (next.done === true) isDone = true;
    else batch.push(next.value);
  }
  const sent = (all: readonly (readonly Cell[])[]) => all.map((row) => row.map(sendCell));
  if (!isDone) return { kind: 'rows', rows: sent(batch), end: null };
  const end = { totals: sent(totals?.() ?? []), notes: (notes?.() ?? []).map(sendLine) };
  return { kind: 'rows', rows: sent(batch), end };
}

/**
 * Draws PDFs (`draw-pdf.ts`) in a thread beside this one: laying out a page takes time, in which others would wait for theirs.
 * A page is drawn when the one before it has been read.
 *
 * @param start starts the thread (`pdf-thread.ts`)
 * @param idleMs how long it waits for another file
 */
export function createPdfThread(start: () => Worker, idleMs = IDLE_MS) {
  const thread = new PdfThread(start, idleMs);
  return async function* pdf(sheet: Sheet): AsyncGenerator<Uint8Array> {
    const { rows: source, totals: _totals, notes: _notes, metadata = [], ...head } = sheet;
    const rows = source[Symbol.asyncIterator]();
    const port = thread.open({ ...head, metadata: metadata.map(sendLine) });
    const exchange = exchangeOver(port);
    try {
      for (;;) {
        let answer = await exchange({ kind: 'read' });
        while (answer.kind === 'rows') answer = await exchange(await nextRows(rows, sheet));
        if (answer.kind === 'failed') throw answer.error;
        if (answer.kind === 'end') return;
        yield answer.bytes;
      }
    } finally {
      thread.close(port);
      await rows.return?.();
    }
  };
}

/** Draws in a thread where the gateway is built, since Node cannot start one from its sources. */
const makePdf = import.meta.url.endsWith('.ts')
  ? drawPdf
  : createPdfThread(() => new Worker(new URL('./pdf-thread.js', import.meta.url)));

/** A sheet as a PDF. */
export const pdfFile = (sheet: Sheet) => duringAll('draw pdf', makePdf(sheet));
