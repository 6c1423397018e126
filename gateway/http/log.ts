import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { paths } from '../../schema/paths.ts';
import type { Config } from '../config.ts';
import { requestIdOf } from './request-id.ts';
import { toldOf } from './told.ts';

const MAX_DESCRIPTION = 500;
/** Frequent probes without information. */
export const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The gateway's structured log. Errors keep their type, text and stack; their other properties
 * (claims, tokens, response bodies) stay out, and so does text that looks like personal data or a secret.
 */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, to);
}

/**
 * Logs every request at its end, with its id.
 * @param patternOf the pattern of a request's path
 */
export function createRequestLog(logger: Logger, patternOf: (request: IncomingMessage) => string) {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: requestIdOf,
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...toldOf(request) }),
    customErrorObject: (request, _response, _error, line: object) => ({
      ...line,
      ...toldOf(request),
    }),
    autoLogging: { ignore: (request) => QUIET.has(pathOf(request)) },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    serializers: {
      req: (request: IncomingMessage) => ({ method: request.method, path: patternOf(request) }),
      res: describeResponse,
      err: describeError,
    },
    wrapSerializers: false,
  });
}

/** The path of a request, as it came. */
export const pathOf = (request: IncomingMessage) => request.url?.split('?', 1)[0] ?? '';

/** The names in paths of the portal that are no page's. */
const OTHER_NAMES =
  'graphql playground assets identities link unlink downloads accounts invoices charging data-exports accept decline'.split(
    ' ',
  );

const namesIn = (path: string) => path.split('/').filter((name) => /^\w/.test(name));

/**
 * The patterns of paths: a segment that is no name of ours can be an id, and an invitation's id is a secret.
 * @param pages the addresses of the web client's pages
 */
export function createPathPattern(pages: readonly string[]) {
  const names = new Set([...OTHER_NAMES, ...[...Object.values(paths), ...pages].flatMap(namesIn)]);
  return (request: IncomingMessage): string =>
    pathOf(request).replace(/[^/]+/g, (segment) => (names.has(segment) ? segment : ':id'));
}

const describeResponse = (response: ServerResponse) => ({ statusCode: response.statusCode });

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? scrub(error) : typeof error;
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    // The provider's own words (RFC 6749 5.2).
    ...('error_description' in error &&
      typeof error.error_description === 'string' && {
        description: scrub(error.error_description).slice(0, MAX_DESCRIPTION),
      }),
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Tokens, e-mail addresses and phone numbers, wherever a library writes them into a message. */
const PRIVATE = [
  /\beyJ[\w-]+(?:\.[\w-]*){1,4}/g,
  /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w:.-])\+?\d(?:[ -]?\d){7,14}(?![\w:.-])/g,
];

const scrub = (text: string) =>
  PRIVATE.reduce((scrubbed, pattern) => scrubbed.replace(pattern, '[removed]'), text);
