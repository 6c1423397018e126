import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const HEADER = 'x-request-id';
/** The allowed request ids of callers. Other text could forge log lines. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Gives every request an id, which its answer, its log lines and its calls of the backend bear. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers[HEADER];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  response.setHeader(HEADER, id);
  next();
};

/** The id of a request. */
export const requestIdOf = ({ headers }: IncomingMessage): string => String(headers[HEADER]);
