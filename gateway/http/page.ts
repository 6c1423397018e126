import type { Request, RequestHandler, Response } from 'express';
import { compress } from './compress.ts';
import { menuAt, partsOf, shapeAt } from '../../schema/page-shapes.ts';
import { escape } from '../identity/escape.ts';
import type { PreloadedAnswersOf } from './preloaded-answers.ts';
import type { PageOf, PageStart } from './page-manifest.ts';
import { allowNonce } from './security-headers.ts';

/** The build's placeholder for the nonce of the content security policy in `index.html`. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** The placeholder for the preloaded answers in `index.html`, below the shape of a page. */
const ANSWERS_PLACEHOLDER = '<!--preloaded-answers-->';

/** Serialises data for a script element: without `<` it can neither end the element nor start a comment. */
const asScript = (answers: readonly unknown[]) =>
  answers.length === 0
    ? ''
    : `<script type="application/json" id="preloaded-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/**
 * Has the browser load the scripts of a page beside those that ask for them, and behind the styles and the font: the first
 * paint needs no script.
 */
const asLinks = (files: readonly string[], nonce: string) =>
  files
    .map(
      (file) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="${nonce}">`,
    )
    .join('');

/** The gateway's time, since the device's clock may be wrong (`web/lib/server-clock.ts`). */
const asTime = (now: number) =>
  `<meta name="server-time" content="${new Date(now).toISOString()}">`;

/** The placeholder for the title of the page in `index.html`. */
const TITLE_PLACEHOLDER = '<p class="first-title"></p>';

const asTitle = (title: PageStart['title']) =>
  title === null
    ? TITLE_PLACEHOLDER
    : `<p class="first-title" data-of="${title.of}">${escape(title.text)}</p>`;

/** The placeholders for the shapes of the navigation and of the page in `index.html`. */
const MENU_PLACEHOLDER = '<div class="first-menu"></div>';
const SHAPE_PLACEHOLDER = '<!--first-shape-->';

const asBlocks = (blocks: readonly string[]) =>
  blocks
    .map(partsOf)
    .map(
      ([classes, parts]) =>
        `<div class="${classes}">${parts.map((part) => `<i class="${part}"></i>`).join('')}</div>`,
    )
    .join('');

/** The navigation beside a page, or nothing: its place makes the page a card in the middle. */
function asMenu(path: string) {
  const menu = menuAt(path);
  return menu === null ? '' : `<div class="first-menu">${asBlocks(menu)}</div>`;
}

function personalised(
  html: string,
  request: Request,
  response: Response,
  { files, language, title }: PageStart,
): string {
  const nonce = allowNonce(response);
  return html
    .replace(NONCE_PLACEHOLDER, nonce)
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace('</head>', `${asTime(Date.now())}${asLinks(files, nonce)}</head>`)
    .replace(TITLE_PLACEHOLDER, () => asTitle(title))
    .replace(MENU_PLACEHOLDER, asMenu(request.path))
    .replace(
      SHAPE_PLACEHOLDER,
      asBlocks(shapeAt(request.path, new URL(request.originalUrl, 'http://page').searchParams)),
    );
}

/**
 * Answers with the web client's page. Its head, its title and the shape of a page go out at once, so that the browser
 * paints, and fetches scripts and styles, while the backend is asked for the answers, which follow. They are not executed, so they
 * need no nonce; the script of the client is `async`, and reads them when the whole page is there.
 */
export function createPage(
  html: string,
  preloadedAnswersOf: PreloadedAnswersOf,
  pageOf: PageOf,
): RequestHandler[] {
  const answer: RequestHandler = async (request, response) => {
    const page = personalised(html, request, response, pageOf(request));
    const [first = '', rest = ''] = page.split(ANSWERS_PLACEHOLDER);
    response.set('Cache-Control', 'no-store').type('html');
    response.write(first);
    response.flush();
    const answers = await preloadedAnswersOf(request);
    response.end(asScript(answers) + rest);
  };
  return [compress, answer];
}
