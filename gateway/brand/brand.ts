import { Router, type RequestHandler } from 'express';
import { light } from '../../schema/palette.ts';
import { paths } from '../../schema/paths.ts';
import { compress } from '../http/compress.ts';
import { KEPT_FOR_A_YEAR } from '../http/kept-for-a-year.ts';
import type { PageTexts } from '../http/page-manifest.ts';
import { escape } from '../identity/escape.ts';
import { plainText, plainTexts, type PlainPortal } from '../identity/plain-texts.ts';
import { OUR_NAME, type Portal } from '../portal.ts';
import { colorStyle } from './colors.ts';
import type { BrandFiles } from './files.ts';
import { fontStyle } from './fonts.ts';

/** The place of the provider's name in `index.html`: the header of the first paint, which needs no backend. */
const HEADER = '<b class="first-brand">';
/** Words of `index.html`, which stand there in every language. */
const IN_A_LANGUAGE = /<span lang="(\w+)">[^<]*<\/span>/g;
/** The link that has the browser load our typeface early. */
const FONT = /<link\s+rel="preload"[^>]*\sas="font"[^>]*>/;
const preload = (address: string) =>
  `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
export const MANIFEST = '/manifest.webmanifest';

/** Our icons of an installed portal, which `index.html` names for the manifest alone. */
const APP_ICON = /<link rel="app-icon" href="([^"]+)" sizes="([^"]+)" title="([^"]+)"[^>]*>\s*/g;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/;

/** The pages that an installed portal's icon leads to, each with features of which it needs one. */
const SHORTCUTS = [
  { name: 'plain.shortcut.history', url: paths.chargingJourney, features: ['charging'] },
  { name: 'plain.shortcut.payment', url: paths.payment, features: ['payment', 'invoices'] },
] as const;

/** The provider's own look of the web client's page. */
export interface Brand {
  /** The parts of it that plain pages show. */
  readonly portal: PlainPortal;
  /** Puts it into the built `index.html`. */
  readonly dress: (html: string) => string;
  /** The manifest of an installed portal (https://www.w3.org/TR/appmanifest/), with the icon of the page where the provider has no others, and shortcuts to what is offered. */
  readonly manifestFor: (html: string) => RequestHandler;
  /** Serves its files. */
  readonly files: RequestHandler;
}

/**
 * The mark of a provider in place of ours, wherever that stands (`data-mark`); none where the provider has none, also over the display of
 * the web client's own style, which comes later.
 */
function markStyle(isOurs: boolean, mark: string | undefined, markDark = mark): string {
  if (mark === undefined) return isOurs ? '' : '[data-mark]{display:none!important}';
  return [
    `[data-mark]{background:url("${mark}") center/contain no-repeat}`,
    `[data-color-scheme="dark"] [data-mark]{background-image:url("${markDark}")}`,
    '[data-mark]>*{display:none}',
  ].join('');
}

/** Has the browser load the texts of a provider in place of ours. It stands before all scripts. */
function importMap(files: PageTexts['files']): string {
  if (files.size === 0) return '';
  const imports = Object.fromEntries([...files].map(([ours, own]) => [`/${ours}`, `/${own}`]));
  return `<script type="importmap" nonce="__CSP_NONCE__">${JSON.stringify({ imports })}</script>`;
}

/**
 * Dresses the page in the provider's name, colours and images: the title, a style sheet with the nonce of the response, the icon,
 * the manifest, and what other sites show of a link to it.
 */
export function createBrand(
  portal: Pick<
    Portal,
    'providerName' | 'languages' | 'texts' | 'images' | 'fonts' | 'colors' | 'features'
  >,
  { version, files }: BrandFiles,
  publicUrl: string,
  textFiles: PageTexts['files'],
): Brand {
  const { providerName, images, fonts, colors } = portal;
  const isOurs = providerName === OUR_NAME;
  const addressOf = (name: string) => `/brand/${version}/${name}`;
  const optional = (name: string | undefined) => (name === undefined ? name : addressOf(name));
  const style = [
    fontStyle(fonts, addressOf),
    colorStyle(colors),
    markStyle(isOurs, optional(images.mark), optional(images.markDark)),
  ].join('');
  const icon = optional(images.icon ?? images.mark);
  const largest = images.appIcons.toSorted((a, b) => b.size - a.size)[0];
  const serveFiles = Router();
  serveFiles.use('/brand', compress);
  serveFiles.get('/brand/:version/:name', (request, response, next) => {
    const file = request.params.version === version ? files.get(request.params.name) : undefined;
    if (!file?.type) {
      next();
      return;
    }
    response.set('Cache-Control', KEPT_FOR_A_YEAR).type(file.type).send(file.content);
  });
  const manifestOf = (html: string) => {
    const ofProvider = images.appIcons.map(({ file, size }) => ({
      src: addressOf(file),
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
    const ours = [...html.matchAll(APP_ICON)].map(([, src = '', sizes = '', purpose = '']) => ({
      src,
      sizes,
      type: 'image/png',
      purpose,
    }));
    return {
      name: providerName,
      short_name: providerName,
      lang: plainTexts(portal, 'plain.other')[0].lang,
      id: '/',
      start_url: '/',
      display: 'standalone',
      background_color: colors.light.background?.default ?? light.background.default,
      theme_color: colors.light.background?.paper ?? light.background.paper,
      icons:
        ofProvider.length > 0
          ? ofProvider
          : icon !== undefined
            ? [{ src: icon, sizes: 'any' }]
            : isOurs
              ? ours
              : [],
      shortcuts: SHORTCUTS.filter(({ features }) =>
        features.some((one) => !portal.features.notOffered.includes(one)),
      ).map(({ name, url }) => ({ name: plainText(portal, name), url })),
    };
  };

  const head = [
    `<link rel="manifest" href="${MANIFEST}">`,
    `<meta name="application-name" content="${escape(providerName)}">`,
    `<meta property="og:site_name" content="${escape(providerName)}">`,
    `<meta property="og:title" content="${escape(providerName)}">`,
    '<meta property="og:type" content="website">',
    largest && `<meta property="og:image" content="${publicUrl}${addressOf(largest.file)}">`,
    style && `<style nonce="__CSP_NONCE__">${style}</style>`,
  ];
  return {
    portal,
    files: serveFiles,
    manifestFor(html) {
      const manifest = manifestOf(html);
      return (_request, response) => {
        response.set('Cache-Control', 'no-cache').type('application/manifest+json').json(manifest);
      };
    },
    dress(html) {
      return html
        .replace(IN_A_LANGUAGE, (words, language: string) =>
          portal.languages.some((offered) => offered === language) ? words : '',
        )
        .replace(
          `<title>${OUR_NAME}`,
          () => `${importMap(textFiles)}<title>${escape(providerName)}`,
        )
        .replace(/<link rel="icon"[^>]*>/, (link) =>
          icon === undefined && isOurs ? link : `<link rel="icon" href="${icon ?? 'data:,'}">`,
        )
        .replace(APP_ICON, '')
        .replace(TOUCH_ICON, (link) => {
          if (largest) return `<link rel="apple-touch-icon" href="${addressOf(largest.file)}">`;
          return icon === undefined && isOurs ? link : '';
        })
        .replace(FONT, (link) => {
          const [font] = fonts.web;
          return font === undefined ? link : preload(addressOf(font.file));
        })
        .replace(HEADER, () => HEADER + escape(providerName))
        .replace('</head>', () => `${head.filter(Boolean).join('')}</head>`);
    },
  };
}
