import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { z } from 'zod';
import { featureNames, type FeatureName } from '../../schema/features.ts';
import { rememberedLanguage, type Language } from '../identity/remembered-language.ts';
import type { Portal } from '../portal.ts';

const files = z.array(z.string());
const texts = z.record(z.string(), files);
const Manifest = z.object({
  textIndexes: z.object({ no: files, en: files, sv: files }),
  texts: z.object({ no: texts, en: texts, sv: texts }),
  pages: z.array(
    z.object({
      addresses: z.array(z.string()),
      texts: z.array(z.string()),
      files,
      views: z.record(z.string(), files),
      title: z
        .object({
          id: z.string(),
          of: z.enum(['list', 'page']),
          text: z.object({ no: z.string(), en: z.string(), sv: z.string() }),
        })
        .nullable(),
      queries: z.array(z.string()),
      features: z.array(z.enum(featureNames)),
    }),
  ),
});

/** A page of the web client, by its address. */
export interface PageStart {
  readonly language: Language;
  /** Whether the web client has a page at the address. */
  readonly isPage: boolean;
  /** The scripts that the page loads besides those that its HTML names. */
  readonly files: readonly string[];
  /** Its title, and whose size and place it has. Null where it is not known before the page. */
  readonly title: Readonly<{ text: string; of: string }> | null;
  /** The names of its preloaded queries (`schema/preloaded-queries.ts`). */
  readonly queries: readonly string[];
}

/** @param view the value of `view` in the address, whatever it is */
type PageManifest = (path: string, language: Language, view?: unknown) => PageStart;

/** Texts of a provider in place of ours. */
export interface PageTexts {
  readonly own: Portal['texts'];
  /** The addresses of files with them, by those of the build. */
  readonly files: ReadonlyMap<string, string>;
}

/** Our own texts alone. */
const OURS: PageTexts = { own: {}, files: new Map() };

/**
 * One segment of a path, in the syntax of the web client's router: `:name` is any segment, `*` any rest, and `?` marks an
 * optional segment.
 */
function segmentSource(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  const [, name = '', optional = ''] = /^(.*?)(\??)$/.exec(segment) ?? [];
  const source = name.startsWith(':') ? '[^/]+' : name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(?:/${source})${optional}`;
}

/** Matches the paths of an address in that syntax. */
function matcherOf(address: string): RegExp {
  const segments = address.split('/').filter((segment) => segment !== '');
  return new RegExp(`^${segments.map(segmentSource).join('')}/?$`, 'i');
}

/** A path that no page is known at. */
const unknownPage = { texts: ['app'], files: [], title: null, queries: [] } as const;

/** The manifest of a build of the web client (`build/page-manifest.ts`); null without one. */
function readManifest(folder: string) {
  const file = join(folder, '.vite', 'pages.json');
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The files with the texts of a build in a language. */
export const textFilesOf = (folder: string, language: Language): readonly string[] =>
  Object.values(readManifest(folder)?.texts[language] ?? {}).flat();

/** The addresses of all pages of a build, in the syntax of the web client's router. */
export const pageAddresses = (folder: string): readonly string[] =>
  readManifest(folder)?.pages.flatMap(({ addresses }) => addresses) ?? [];

/**
 * Finds the pages of a build. Without a manifest every path is a page, and nothing is loaded early.
 *
 * @param folder the build
 * @param notOffered the features whose pages are absent here
 * @param texts a provider's own
 */
export function createPageManifest(
  folder: string,
  notOffered: readonly FeatureName[] = [],
  { own, files }: PageTexts = OURS,
): PageManifest {
  const manifest = readManifest(folder);
  const isOffered = (features: readonly FeatureName[]) =>
    features.length === 0 || features.some((feature) => !notOffered.includes(feature));
  const pages = (manifest?.pages ?? []).map((page) => ({
    ...page,
    views: new Map<unknown, readonly string[]>(Object.entries(page.views)),
    matchers: page.addresses.map(matcherOf),
  }));
  return (path, language, view) => {
    const match = pages.find(({ matchers }) => matchers.some((matcher) => matcher.test(path)));
    const found = match && isOffered(match.features) ? match : undefined;
    const page = found ?? unknownPage;
    const scripts = [
      ...(manifest?.textIndexes[language] ?? []),
      ...page.texts.flatMap((feature) => manifest?.texts[language][feature] ?? []),
      ...page.files,
      ...(found?.views.get(view) ?? found?.views.values().next().value ?? []),
    ];
    return {
      language,
      isPage: found !== undefined || manifest === null,
      files: [...new Set(scripts)].map((file) => files.get(file) ?? file),
      title: page.title && {
        of: page.title.of,
        text: own[language]?.[page.title.id] ?? page.title.text[language],
      },
      queries: page.queries,
    };
  };
}

/** The page of a request. */
export type PageOf = (request: Request) => PageStart;

/** Finds the page of each request in the manifest of a build, once. */
export function createPageOf(
  folder: string,
  languages: Portal['languages'],
  notOffered: readonly FeatureName[] = [],
  texts?: PageTexts,
): PageOf {
  const pageAt = createPageManifest(folder, notOffered, texts);
  const pages = new WeakMap<Request, PageStart>();
  return (request) => {
    const known = pages.get(request);
    if (known) return known;
    const language = rememberedLanguage(request, languages);
    const page = pageAt(request.path, language, request.query['view']);
    pages.set(request, page);
    return page;
  };
}
