import { randomUUID } from 'node:crypto';
import type { Who } from '../../../gateway/errors/refusals.ts';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../../gateway/graphql/pipeline/persisted-operations.ts';
import type { Client } from '../support/client.ts';
import type { TestGateway } from '../support/gateway.ts';
import type { EventWorld } from './event-world.ts';

export type Headers = Readonly<Record<string, string>>;

/** What one request provokes: whom its event names, the reason, and the request, which has to have these headers. */
export type Provocation = readonly [
  who: Who,
  reason: string | undefined,
  provoke: (world: EventWorld, headers: Headers, subject: string) => Promise<unknown>,
];

export const FILE = '/downloads/accounts/personal-kari-4711/invoices/invoice-1.pdf';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Posts JSON. */
export const post = (browser: Client, path: string, headers: Headers, body = '{}') =>
  browser.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

export const report = (browser: Client, headers: Headers, token: string) =>
  browser.send('/backchannel-logout', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ logout_token: token }),
  });

export const logoutToken = ({ provider }: EventWorld, target: object) => {
  const iat = Math.floor(Date.now() / 1000);
  return provider.sign(
    {
      ...{ iss: provider.issuer, aud: 'ladeportal', iat, exp: iat + 120, jti: randomUUID() },
      ...{ events: { [LOGOUT_EVENT]: {} }, ...target },
    },
    { typ: 'logout+jwt' },
  );
};

/** The headers of a request before the one that provokes. */
export const withoutId = ({ 'x-request-id': _id, ...headers }: Headers): Headers => headers;

/** One of the portal's operations, by its hash. */
export const runKnown = (browser: Client, headers: Headers) =>
  post(
    browser,
    '/graphql',
    headers,
    JSON.stringify({
      operationName: 'App',
      variables: {},
      extensions: {
        persistedQuery: { version: 1, sha256Hash: hashesByName(persistedDocuments).get('App') },
      },
    }),
  );

/** Runs a document as a person, as an app, or as neither. */
export const asPerson =
  (query: string, changes: Headers = {}, gateway: keyof EventWorld = 'usual') =>
  async (world: EventWorld, headers: Headers) => {
    const at = gateway === 'production' ? world.production : world.usual;
    return (await world.signedIn(at)).graphql(query, {}, { ...headers, ...changes });
  };
export const asApp =
  (query: string, changes: Headers = {}, claims: object = {}, isProduction = false) =>
  async ({ usual, production, bearer }: EventWorld, headers: Headers) => {
    const token = await bearer({ ...claims });
    const at: TestGateway = isProduction ? production : usual;
    return at.newClient().graphql(query, {}, { ...headers, ...changes, ...token });
  };
export const asNone =
  (query: string, isProduction = false) =>
  ({ usual, production }: EventWorld, headers: Headers) =>
    (isProduction ? production : usual).newClient().graphql(query, {}, headers);

/** Opens an address of the usual gateway as a person, or as none. */
export const openAsPerson =
  (path: string, changes: Headers = {}) =>
  async ({ signedIn }: EventWorld, headers: Headers) =>
    (await signedIn()).send(path, { headers: { ...headers, ...changes } });
export const openAsNone =
  (path: string, changes: Headers = {}) =>
  ({ usual }: EventWorld, headers: Headers) =>
    usual.newClient().send(path, { headers: { ...headers, ...changes } });

/** Sends a token that is refused. */
export const withToken =
  (token: (world: EventWorld) => Promise<Headers>, path = '/graphql') =>
  async (world: EventWorld, headers: Headers) =>
    world.usual.newClient().send(path, { headers: { ...headers, ...(await token(world)) } });
