import type { RequestHandler } from 'express';
import { PortalError } from '../errors/portal-error.ts';

/** Bytes of the heap for all bodies of the process that are on their way. */
const MAX_BYTES = 32 * 2 ** 20;
/** A request, and a piece of its body, without their bytes: a body can come in pieces of one byte. */
const REQUEST_BYTES = 16_000;
const PIECE_BYTES = 150;

/** A body on its way. */
interface Incoming {
  bytes: number;
  readonly refuse: () => void;
}

const incoming = new Set<Incoming>();
let bytesHeld = 0;

function hold(body: Incoming, bytes: number): void {
  body.bytes += bytes;
  bytesHeld += bytes;
  if (bytesHeld > MAX_BYTES)
    [...incoming].reduce((one, other) => (other.bytes > one.bytes ? other : one)).refuse();
}

/**
 * Has a parser of bodies refuse the largest when those on their way take more than `MAX_BYTES` together: senders that are slow on
 * purpose refuse each other.
 */
export const boundedBodies =
  (parse: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const read = { isOver: false };
    const onPiece = (piece: Buffer) => hold(body, PIECE_BYTES + piece.length);
    const release = () => {
      request.off('data', onPiece);
      if (incoming.delete(body)) bytesHeld -= body.bytes;
    };
    const end = (problem?: unknown) => {
      release();
      if (read.isOver) return;
      read.isOver = true;
      next(problem);
    };
    const body: Incoming = {
      bytes: 0,
      refuse() {
        request.pause();
        response.setHeader('connection', 'close');
        // The parser keeps what it has read until then.
        response.once('finish', () => request.destroy());
        end(new PortalError('PAYLOAD_TOO_LARGE'));
      },
    };
    parse(request, response, end);
    // A body that is not read must not begin to flow.
    if (read.isOver) return;
    incoming.add(body);
    request.on('data', onPiece).once('close', release);
    hold(body, REQUEST_BYTES);
  };
