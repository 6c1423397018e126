import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A file on its way. */
export interface SentFile {
  /** What it is saved as: plain letters, digits, `-`, `_` and a dot. */
  readonly name: string;
  /** Exactly what it is: what the backend says of it is not passed on. */
  readonly type: string;
  /** How many rows it will have, where that is known, for whoever shows progress. */
  readonly rows?: number;
  readonly body: Readable | AsyncIterable<Uint8Array | string>;
}

/** What no file name of ours has, and what a name from elsewhere must not bring along. */
const NOT_PLAIN = /[^A-Za-z0-9._-]+/g;
const LEADING_DOTS = /^[.-]+/;

/** A name that is safe in a header and on every disk. */
const safeName = (name: string) =>
  name.replace(NOT_PLAIN, '-').replace(LEADING_DOTS, '').slice(0, 100) || 'file';

/**
 * Sends a file as its reader takes it: a slow reader slows the source down, a source that dies
 * breaks the download off rather than ending it, and a reader that goes ends the source. Whoever asks
 * for the head alone has nothing made for them.
 */
export async function sendFile(
  response: Response,
  { name, type, rows, body }: SentFile,
): Promise<void> {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${safeName(name)}"`,
    'Cache-Control': 'no-store',
    ...(rows !== undefined && { 'X-Total-Rows': `${rows}` }),
  });
  if (response.req.method === 'HEAD') {
    response.end();
    if (body instanceof Readable) body.destroy();
    return;
  }
  response.flushHeaders();
  await pipeline(body, response);
}
