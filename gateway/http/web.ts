import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { decodedPath } from '../../schema/decoded-path.ts';
import { isAtOrBelow } from '../../schema/paths.ts';
import { MANIFEST, type Brand } from '../brand/brand.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { PlainPortal } from '../identity/plain-texts.ts';
import { KEPT_FOR_A_YEAR } from './kept-for-a-year.ts';
import type { PreloadedAnswersOf } from './preloaded-answers.ts';
import { createPage } from './page.ts';
import { createPageOf, type PageOf } from './page-manifest.ts';
import { plainPage } from './plain-page.ts';

/** An extension, a hidden folder or an asset: the page must not pass for the file. */
const NAMES_A_FILE = /^\/assets\/|\/\.|\.[^/]*$/;

/**
 * Serves a built web client: its precompressed files, and its page for every other path, since the client routes by
 * itself. The status is 404 if the client has no page, and 410 if it once had one.
 * @param folder the build, with `index.html` and hashed files under `assets/`
 * @param brand the provider's look
 * @param pageOf its pages
 * @param authenticate identifies the caller of a page; needed only with `preloadedAnswersOf`
 * @param preloadedAnswersOf the answers that come with a page
 * @param retiredPaths the addresses of retired services
 */
export function createWeb(
  folder: string,
  brand: Brand,
  pageOf: PageOf = createPageOf(folder, brand.portal.languages),
  authenticate: readonly RequestHandler[] = [],
  preloadedAnswersOf: PreloadedAnswersOf = () => Promise.resolve([]),
  retiredPaths: readonly string[] = [],
): RequestHandler {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return notBuilt(brand.portal);
  const built = readFileSync(indexFile, 'utf8');
  const html = brand.dress(built);
  const assets = resolve(folder, 'assets');

  const routes = Router();
  routes.use((request, _response, next) => {
    // The file server would answer with plain text.
    if (decodedPath(request.path) === undefined) throw new PortalError('BAD_REQUEST');
    next();
  });
  routes.get(MANIFEST, brand.manifestFor(built));
  // The raw file has placeholders where the nonces go.
  routes.get('/index.html', (request, response) => response.redirect(request.baseUrl || '/'));
  const files = expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        // The name of a built file changes with its content. Other files are revalidated.
        response.setHeader('Cache-Control', path.startsWith(assets) ? KEPT_FOR_A_YEAR : 'no-cache');
      },
    },
  });
  // No file is looked for at the address of a page.
  routes.use((request, response, next) =>
    NAMES_A_FILE.test(request.path) ? files(request, response, next) : next(),
  );
  routes.get('/{*path}', (request, response, next) => {
    if (NAMES_A_FILE.test(request.path)) throw new PortalError('NOT_FOUND');
    if (!pageOf(request).isPage)
      response.status(isAtOrBelow(request.path, retiredPaths) ? 410 : 404);
    next();
  });
  routes.get('/{*path}', ...authenticate, createPage(html, preloadedAnswersOf, pageOf));
  return routes;
}

const notBuilt =
  (portal: PlainPortal): RequestHandler =>
  (_request, response) => {
    response
      .status(503)
      .type('html')
      .send(plainPage(503, portal, 'The web client has not been built: run npm run build.'));
  };
