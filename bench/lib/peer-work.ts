import { parse, type ExecutionResult } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { decodeJwt } from 'jose';
import { readConfig } from '../../gateway/config.ts';
import type { Context } from '../../gateway/context.ts';
import { persistedDocuments } from '../../gateway/generated/persisted-documents.ts';
import { createGraphql } from '../../gateway/graphql.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { createLog } from '../../gateway/http/log.ts';
import { parseClaims, userIdOf, type Claims } from '../../gateway/identity/claims.ts';

/**
 * The work that the gateway and its peers share: the schema with its resolvers and rules of access, the readers and the client of
 * the backend with its deadlines, retries and fair shares, and the derivation of state. The benchmark builds it as the gateway is built.
 */
export { persistedDocuments, schema };

/** A person who is signed in, as the session of a peer keeps them. */
export interface Person {
  readonly subject: string;
  readonly claims: Claims;
  readonly accessToken: string;
}

const config = readConfig();
const log = createLog('warn');
const ignore = () => undefined;
const { createContext } = createGraphql(config, {
  log,
  metrics: { observeBackend: ignore, countOperation: ignore },
  identify: () => Promise.reject(new Error('A peer identifies its callers by itself')),
  tellEvent: ignore,
});

/** The port to listen on. */
export const { port } = config;

/** The person whom an access token of the provider names. */
export function personOf(accessToken: string): Person {
  const payload = decodeJwt(accessToken);
  const claims = parseClaims(payload, config.oidc.claimsNamespace);
  return { subject: payload.sub ?? '', claims, accessToken };
}

/** The context of a request, as resolvers receive it. */
export const contextOf = ({ subject, claims, accessToken }: Person, requestId: string): Context =>
  createContext({
    caller: {
      kind: 'session',
      subject,
      app: null,
      userId: userIdOf(subject),
      claims,
      accessToken: () => Promise.resolve(accessToken),
      scopes: new Set(),
      loginSessions: null,
    },
    limitKey: subject,
    consumePoints: () => Promise.resolve(0),
    requestId,
    ip: undefined,
    traceparent: null,
    activeRoleId: null,
    idempotencyKey: null,
  });

type Run = (context: Context, variables: object) => Promise<ExecutionResult> | ExecutionResult;

const compiled = new Map<string, Run>();

/** A persisted operation, compiled once. */
export function runOf(hash: string): Run {
  const known = compiled.get(hash);
  if (known !== undefined) return known;
  const query = compileQuery(schema, parse(persistedDocuments[hash] ?? ''));
  if (!isCompiledQuery(query)) throw new Error(`The operation ${hash} cannot be compiled`);
  const run: Run = (context, variables) => query.query(undefined, context, { ...variables });
  compiled.set(hash, run);
  return run;
}
