import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** Whether a proxy has passed the request on, or its sender claims so. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Warns once of a proxy that `TRUST_PROXY` does not name: all visitors then have its address, and share its limits. */
export function createForwardedWarning(
  log: Pick<Logger, 'warn'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): RequestHandler {
  let isOver = trustProxy !== false;
  return (request, _response, next) => {
    if (!isOver && isForwarded(request)) {
      isOver = true;
      log.warn(
        'requests come through a proxy, and TRUST_PROXY is not set: all visitors count as the proxy’s address',
      );
    }
    next();
  };
}
