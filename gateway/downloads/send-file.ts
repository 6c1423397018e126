import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { OutgoingFile } from './download.ts';

/** All characters except those that a header and every file system allow in a file name. */
const UNSAFE = /[^A-Za-z0-9._-]+/g;
const LEADING_DOTS = /^[.-]+/;
const MAX_NAME_LENGTH = 100;

const safeName = (name: string) =>
  name.replace(UNSAFE, '-').replace(LEADING_DOTS, '').slice(0, MAX_NAME_LENGTH) || 'file';

function end(body: OutgoingFile['body']): void {
  if (body instanceof Readable) body.destroy();
}

/**
 * Streams a file: a slow client slows the source down, a source that fails breaks the download off
 * instead of ending it, and a client that leaves ends the source. A HEAD request gets the headers alone.
 */
export async function sendFile(
  response: Response,
  { name, type, rows, body }: OutgoingFile,
): Promise<void> {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${safeName(name)}"`,
    'Cache-Control': 'no-store',
    ...(rows !== undefined && { 'X-Total-Rows': `${rows}` }),
  });
  if (response.req.method === 'HEAD') {
    response.end();
    end(body);
    return;
  }
  response.flushHeaders();
  try {
    await pipeline(body, response);
  } finally {
    // Since Node 22, a pipeline to a client that has left already does not touch the source.
    end(body);
  }
}
