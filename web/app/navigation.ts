import type { AppQuery } from '../generated/graphql.ts';
import { paths } from '../lib/paths.ts';
import { isBuilt } from './routes.ts';

type Viewer = NonNullable<AppQuery['viewer']>;
type NavigationFlags = NonNullable<Viewer['navigation']>;

export interface NavigationEntry {
  readonly path: string;
  readonly label: FormatjsIntl.Message['ids'];
  /** An SVG path on 24 × 24. */
  readonly icon: string;
  readonly variants: readonly NavigationFlags['variant'][];
  readonly isShown?: (flags: NavigationFlags) => boolean;
}

/**
 * The entries of the side navigation (specification section 2), each with the condition that the
 * gateway computes. An entry joins the table together with its screen.
 */
const entries: readonly NavigationEntry[] = [
  {
    path: paths.home,
    label: 'nav.home',
    icon: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10',
    // Organizations have this home too, until `/organization` is built.
    variants: ['PRIVATE', 'ORGANIZATION'],
  },
];

/** What the navigation shows to this person: only what there is and what concerns them. */
export function navigationEntries(
  flags: NavigationFlags | null | undefined,
): readonly NavigationEntry[] {
  if (!flags) return [];
  return entries.filter(
    ({ variants, isShown, path }) =>
      variants.includes(flags.variant) && (isShown?.(flags) ?? true) && isBuilt(path),
  );
}
