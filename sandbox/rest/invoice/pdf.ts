import { MessageChannel, Worker } from 'node:worker_threads';
import { drawInvoice, type Contents } from './draw-invoice.ts';

/** So many drawn invoices are kept: a year of a few people, or of one at a time. */
const MAX_KEPT = 200;

let worker: Worker | undefined;

/** By contents, the one that was asked for last at the end. */
const kept = new Map<string, Promise<Buffer>>();

function start(): Worker {
  const started = new Worker(new URL('./pdf-thread.js', import.meta.url));
  started.unref();
  started.on('error', () => undefined);
  started.once('exit', () => {
    worker = undefined;
  });
  return started;
}

/** Node cannot start a thread from the sources: they draw here. */
const draw = import.meta.url.endsWith('.ts') ? drawInvoice : drawBeside;

function drawBeside(contents: Contents): Promise<Buffer> {
  worker ??= start();
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port2, contents }, [port2]);
  return new Promise((resolve, reject) => {
    port1.once('close', () => reject(new Error('The thread that draws invoices has ended')));
    port1.once('message', (answer: Readonly<{ pdf: Uint8Array } | { error: unknown }>) => {
      if ('pdf' in answer) resolve(Buffer.from(answer.pdf));
      else reject(new Error('An invoice could not be drawn', { cause: answer.error }));
      port1.close();
    });
  });
}

/**
 * The PDF of an invoice (`draw-invoice.ts`). It is drawn in a thread beside the one that answers requests, and kept: drawing
 * takes longer than any other answer, and the same invoice looks the same.
 */
export function invoicePdf(contents: Contents): Promise<Buffer> {
  const key = JSON.stringify(contents);
  const drawn = kept.get(key) ?? draw(contents);
  kept.delete(key);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
