import { finished, type Readable } from 'node:stream';
import { accountOperation } from '../../backend/answer-source.ts';
import type { BackendClient } from '../../backend/client.ts';
import { openInvoicePdf } from '../../backend/invoice.ts';
import type { Account } from '../../domain/account/account.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { ContractError } from '../../errors/refused-answer.ts';

/** The first bytes of a PDF (ISO 32000-2, section 7.5.2). */
const HEADER = Buffer.from('%PDF-');

/**
 * The PDF of an invoice. It is recognised by its first bytes, as an error page with status 200 must not be saved as an
 * invoice.
 *
 * @param onOpen called with the stream before its bytes are checked
 * @throws {PortalError} NOT_FOUND for an invoice without a PDF; UNEXPECTED_RESPONSE for anything but a PDF
 */
export async function invoicePdf(
  client: BackendClient,
  account: Account,
  invoiceId: string,
  onOpen: (body: Readable) => void = () => undefined,
): Promise<Readable> {
  const file = await openInvoicePdf(client, account, invoiceId);
  if (file === null) throw new PortalError('NOT_FOUND');
  const { body } = file;
  onOpen(body);
  if (await isPdf(body)) return body;
  // The stream reports its own destruction, which is no further failure.
  body.once('error', () => undefined).destroy();
  throw client.refuse(
    accountOperation(account, 'InvoicePdf'),
    new ContractError('expected a PDF by its first bytes, came another file'),
  );
}

/** Whether a stream starts as a PDF. Its first bytes are put back. */
async function isPdf(body: Readable): Promise<boolean> {
  let head = Buffer.alloc(0);
  while (await hasMore(body)) {
    const chunk: unknown = body.read();
    if (chunk instanceof Uint8Array) head = Buffer.concat([head, chunk]);
    if (head.length < HEADER.length) continue;
    body.unshift(head);
    return head.subarray(0, HEADER.length).equals(HEADER);
  }
  return false;
}

/** Waits for more of a stream. False at its end. Rejects when it breaks off. */
export function hasMore(body: Readable): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onReadable = () => {
      stopListening();
      resolve(true);
    };
    const stopWaiting = finished(body, { writable: false }, (cause) => {
      body.off('readable', onReadable);
      if (cause) reject(cause);
      else resolve(false);
    });
    const stopListening = () => {
      stopWaiting();
      body.off('readable', onReadable);
    };
    body.on('readable', onReadable);
  });
}
