import type { IncomingMessage } from 'node:http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { PEOPLE } from '../../schema/scopes.ts';
import type { Context } from '../context.ts';
import { portalLanguage } from '../domain/portal-language.ts';
import { PortalError } from '../errors/portal-error.ts';
import { features } from '../features.ts';
import { loadFileTexts } from '../files/texts.ts';
import type { Graphql } from '../graphql.ts';
import { FILE_POINTS } from '../graphql/limits.ts';
import { isBearer } from '../http/csrf.ts';
import { requestIdOf, traceparentOf } from '../http/request-id.ts';
import { personOrAddress, type RateLimit } from '../http/rate-limit.ts';
import { callerOf } from '../identity/caller.ts';
import { isOfOtherOrigin, originError } from '../identity/other-origin.ts';
import { isReportCaller, requireScopes } from '../identity/scopes.ts';
import type { Portal } from '../portal.ts';
import { during } from '../traces/span.ts';
import { createConcurrencyLimit, type Concurrency } from './concurrency-limit.ts';
import { ACCOUNT_PATH, type Download, type OutgoingFile, type PublicDownload } from './download.ts';
import { sendFile } from './send-file.ts';

/** The files of every feature, each with the scopes that an app needs for it and the feature that offers it. */
const DOWNLOADS = features.flatMap((feature) =>
  'downloads' in feature
    ? feature.downloads.map(
        ({
          offeredAs = feature.offeredAs,
          scopes = [`${feature.area}:read`],
          namesPeople,
          ...file
        }: Download) => ({
          ...file,
          offeredAs,
          scopes,
          ofOrganizations: namesPeople ? [...scopes, `${PEOPLE}:read` as const].sort() : scopes,
        }),
      )
    : [],
);

const PUBLIC_DOWNLOADS = features.flatMap((feature): readonly PublicDownload[] =>
  'publicDownloads' in feature ? feature.publicDownloads : [],
);

/** Refuses requests that another site makes a browser send (OWASP, Fetch Metadata), but those of apps. */
const refuseOtherSites: RequestHandler = (request, _response, next) => {
  if (!isOfOtherOrigin(request) || isBearer(request)) next();
  else next(originError('FILE'));
};

/**
 * Serves `/downloads/accounts/{accountId}/…`, after authentication, and files for everyone. The role of the backend's calls
 * follows from the account: a link carries no header.
 *
 * @param concurrency how many downloads one caller may have in progress
 * @param points counts the downloads of a caller beside their operations
 * @param reports counts the monthly reports that the backend fetches for a person
 */
export function createDownloads(
  createContext: Graphql['createContext'],
  concurrency: Concurrency,
  points: RateLimit,
  reports: RateLimit,
): Router {
  const routes = Router();
  const limit = createConcurrencyLimit(concurrency);
  for (const { path, open } of PUBLIC_DOWNLOADS)
    routes.get(
      path,
      limit(async (request, response) => {
        const context = await createFileContext(createContext, request, points, reports);
        const query = queryOf(request, context.portal);
        await loadFileTexts(context.portal.texts);
        await answerWith(response, path, () => open({ context, query }));
      }),
    );
  routes.use(refuseOtherSites);
  for (const { path, open, scopes, ofOrganizations, offeredAs } of DOWNLOADS)
    routes.get(
      `${ACCOUNT_PATH}${path}`,
      limit<{ accountId: string; id?: string }>(async (request, response) => {
        const { accountId, id = '' } = request.params;
        const context = await createFileContext(createContext, request, points, reports);
        context.requireViewer();
        requireScopes(context.caller, scopes);
        if (!context.offers(offeredAs)) throw new PortalError('NOT_OFFERED');
        const account = await context.accounts.require(accountId);
        if (account.kind === 'ORGANIZATION') requireScopes(context.caller, ofOrganizations);
        const query = queryOf(request, context.portal);
        await loadFileTexts(context.portal.texts);
        await answerWith(response, path, () => open({ context, account, id, query }));
      }),
    );
  // A page of the portal must not be saved in place of a file.
  routes.use(() => {
    throw new PortalError('NOT_FOUND');
  });
  return routes;
}

/** Opens a file, and sends it. @param path that of its table, which has no id */
async function answerWith(
  response: Response,
  path: string,
  open: () => Promise<OutgoingFile>,
): Promise<void> {
  const facts = { 'file.path': path };
  const file = await during('open file', open, facts);
  await during('send file', () => sendFile(response, file), facts);
}

/** The query of a request, in a language that the portal offers. */
function queryOf(
  { originalUrl }: Pick<Request, 'originalUrl'>,
  { languages }: Portal,
): URLSearchParams {
  const query = new URLSearchParams(originalUrl.split('?', 2)[1]);
  offerLanguage(query, languages);
  return query;
}

/** A file without a language, or in one that the portal does not offer, is in the first that it offers. */
function offerLanguage(query: URLSearchParams, languages: Portal['languages']): void {
  const [language, ...others] = query.getAll('language');
  const isOffered = languages.some((each) => each === language);
  const isKnown = language === undefined || portalLanguage(language) === language;
  if (!isOffered && isKnown && others.length === 0) query.set('language', languages[0] ?? 'no');
}

/** Counts a file, for any caller. @throws {PortalError} UNAUTHENTICATED, TOO_MANY_REQUESTS */
async function createFileContext(
  createContext: Graphql['createContext'],
  request: Pick<Request, 'ip'> & IncomingMessage,
  points: RateLimit,
  reports: RateLimit,
): Promise<Context> {
  const limitKey = await personOrAddress(request);
  const caller = await callerOf(request);
  const limit = isReportCaller(caller) ? reports : points;
  const context = createContext({
    caller,
    limitKey,
    consumePoints: (counted) => limit.count(limitKey, counted),
    requestId: requestIdOf(request),
    ip: request.ip,
    traceparent: traceparentOf(request),
    activeRoleId: null,
    idempotencyKey: null,
  });
  await context.consumePoints(FILE_POINTS);
  return context;
}
