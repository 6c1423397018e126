import { parentPort, type MessagePort } from 'node:worker_threads';
import { drawInvoice, type Contents } from './draw-invoice.ts';

/** A thread that draws invoices, one answer for each message. */
parentPort?.on(
  'message',
  ({ port, contents }: Readonly<{ port: MessagePort; contents: Contents }>) => {
    drawInvoice(contents).then(
      (pdf) => port.postMessage({ pdf }),
      (error: unknown) => port.postMessage({ error }),
    );
  },
);
