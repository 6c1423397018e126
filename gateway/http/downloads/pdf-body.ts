import { finished, type Readable } from 'node:stream';
import type { Download } from '../../backend/response.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** What a PDF begins with (ISO 32000-2, section 7.5.2). */
const HEADER = Buffer.from('%PDF-');

/**
 * The body of a file that the backend says is a PDF, none of it lost: an error page with status 200 must not be saved as
 * an invoice. What type it calls itself is not asked.
 *
 * @throws {PortalError} NOT_FOUND where there is no file; UNEXPECTED_RESPONSE for anything else than a PDF
 */
export async function pdfBody(file: Download | null): Promise<Readable> {
  if (file === null) throw new PortalError('NOT_FOUND');
  const { body } = file;
  if (await isPdf(body)) return body;
  // That it is given up is no failure of its own.
  body.once('error', () => undefined).destroy();
  throw new PortalError('UNEXPECTED_RESPONSE');
}

/** Whether a stream begins as a PDF; what was read of one that does is put back. */
async function isPdf(body: Readable): Promise<boolean> {
  let head = Buffer.alloc(0);
  while (await hasMore(body)) {
    const piece: unknown = body.read();
    if (piece instanceof Uint8Array) head = Buffer.concat([head, piece]);
    if (head.length < HEADER.length) continue;
    body.unshift(head);
    return head.subarray(0, HEADER.length).equals(HEADER);
  }
  return false;
}

/** Waits for more of a stream; false at its end. Rejects when it breaks off. */
function hasMore(body: Readable): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const isReadable = () => {
      forget();
      resolve(true);
    };
    const stop = finished(body, { writable: false }, (cause) => {
      body.off('readable', isReadable);
      if (cause) reject(cause);
      else resolve(false);
    });
    const forget = () => {
      stop();
      body.off('readable', isReadable);
    };
    body.on('readable', isReadable);
  });
}
