import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { features } from '../features.ts';
import { answerAndRecord } from './audit-log/record.ts';
import { CONTRACT_VERSION } from '../generated/contract.ts';
import { IdempotencyKey, once } from './idempotency.ts';
import { Download, type Operation, type Reply } from './operation.ts';
import {
  brokenRule,
  invalidRequest,
  notFound,
  Problem,
  TooManyRequests,
  unauthorized,
} from './problem.ts';

/** The headers that operations read. */
const Headers = z.object({
  'x-assumed-role': z.enum(['ROLE_DRIVER', 'ROLE_FLEET_MANAGER', 'ROLE_GROA_USER']).optional(),
  organizationid: z.string().min(1).optional(),
  'accept-language': z.string().optional(),
  'idempotency-key': IdempotencyKey,
});

/** The errors of Express for a path that cannot be decoded, and for a body that is malformed or too large. */
const Unreadable = z.object({ status: z.number().int().min(400).max(499) });

/** The REST backend, to be mounted at `/api`. Every failure gets the API error object. */
export function createRest(deps: SandboxDeps): Router {
  const verify = createTokenVerifier(deps.issuer, deps.config.audience);
  const router = express.Router();
  router.use((_req, res, next) => {
    res.set({ 'cache-control': 'no-store', 'contract-version': CONTRACT_VERSION });
    next();
  });
  router.use(express.json());
  for (const path of inMatchingOrder(operations.map((operation) => operation.path))) {
    const known = operations.filter((operation) => operation.path === path);
    const route = router.route(path);
    for (const operation of known)
      route[operation.method](async (req, res) => {
        const reply = await answer(operation, req, deps, verify);
        if (reply instanceof Problem) throw reply;
        await send(res, reply);
      });
    route.all((_req, res) => {
      const methods = known.map(({ method }) => method.toUpperCase());
      res.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
      throw new Problem(405, 'METHOD_NOT_ALLOWED', 'The resource has no such method');
    });
  }
  router.use(() => {
    throw notFound();
  });
  router.use((cause: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(cause);
      return;
    }
    const problem = problemOf(cause);
    if (problem.status >= 500) deps.log.error({ err: cause, requestId: req.id }, 'request failed');
    if (problem.status === 401) res.set('www-authenticate', 'Bearer');
    if (problem instanceof TooManyRequests) res.set('retry-after', String(problem.waitSeconds));
    const path = req.originalUrl.split('?')[0] ?? '';
    res.status(problem.status).json(problem.toBody(path, deps.clock.now()));
  });
  return router;
}

/** Each path once, fixed segments before parameters: `/latest` must not be taken for an id. */
function inMatchingOrder(paths: readonly string[]): readonly string[] {
  const key = (path: string) => path.replaceAll(':', '~');
  return [...new Set(paths)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Runs a write in a transaction. Path, query and body distinguish two requests with the same idempotency key. */
async function answer(
  operation: Operation,
  req: Request,
  deps: SandboxDeps,
  verify: TokenVerifier,
): Promise<Reply | Problem> {
  const userId = operation.isPublic ? '' : await verify(req.headers.authorization);
  const headers = Headers.parse(req.headers);
  const { params, query } = req;
  const call = {
    ...{ deps, userId, params, query },
    organizationIdHeader: headers.organizationid,
    language: headers['accept-language'],
  };
  if (operation.method === 'get') return operation.answer({ ...call, body: undefined });
  const body: unknown = req.body;
  const attempt = {
    userId,
    operation: operation.operationId,
    key: headers['idempotency-key'],
    content: [req.path, query, body],
    now: deps.clock.now(),
  };
  return once(deps.db, attempt, (db) =>
    answerAndRecord(operation, { ...call, body, deps: { ...deps, db } }),
  );
}

/** Aborts the response when a file cannot be read to its end. */
async function send(res: Response, { status, body }: Reply): Promise<void> {
  res.status(status);
  if (body instanceof Download) {
    res.attachment(body.name).type(body.type);
    if (body.content instanceof Readable) await pipeline(body.content, res);
    else res.send(body.content);
  } else if (body === undefined) res.end();
  else res.json(body);
}

/** Maps every thrown value to a response. An unexpected error reveals nothing. */
function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (cause instanceof z.ZodError) {
    const violations = cause.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      message,
    }));
    return invalidRequest('The request is not valid', { violations });
  }
  const unread = Unreadable.safeParse(cause);
  if (unread.success)
    return new Problem(unread.data.status, 'INVALID_REQUEST', 'The request could not be read');
  return brokenRule(cause) ?? new Problem(500, 'UNKNOWN_ERROR', 'An unknown error has occurred');
}

/** Every operation of `schema/backend.openapi.yaml`. */
const operations: readonly Operation[] = features.flatMap((feature) => feature.operations);

/** Verifies an access token and returns the person's user id. */
type TokenVerifier = (authorization: string | undefined) => Promise<string>;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const DISCOVERY_MS = 5000;
/** The minimum time between two fetches of the keys, which any token with an unknown key triggers. */
const KEYS_COOLDOWN_MS = 1000;

/**
 * Accepts RS256 access tokens of `issuer` for `audience`; the user id is the part after the first vertical bar of the subject.
 * Keys are found by discovery when first needed, and again when a token names an unknown key. Throws `UNAUTHORIZED`, or 503 when
 * the issuer's keys cannot be fetched.
 */
function createTokenVerifier(issuer: string, audience: string): TokenVerifier {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const forget = (cause: unknown): never => {
    keys = undefined;
    throw cause;
  };
  return async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw unauthorized('A bearer token is needed');
    keys ??= discoverKeys(issuer).catch(forget);
    try {
      const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
      const { payload } = await jwtVerify(token, await keys, options);
      return userIdOf(payload.sub);
    } catch (cause) {
      throw tokenProblem(cause);
    }
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error('The discovery document is of another issuer');
  return createRemoteJWKSet(new URL(found.jwks_uri), { cooldownDuration: KEYS_COOLDOWN_MS });
}

function userIdOf(subject: string | undefined): string {
  const userId = /^[^|]+\|(.+)$/.exec(subject ?? '')?.[1];
  if (userId === undefined) throw unauthorized('The token names no user');
  return userId;
}

/** Says only that a token is wrong, not why. A failure to fetch the keys is not the token's fault. */
function tokenProblem(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const isToken = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
  if (isToken) return unauthorized('The token is not valid');
  return new Problem(503, 'ISSUER_UNAVAILABLE', 'The identity provider cannot be reached');
}
