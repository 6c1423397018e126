import type { PortalFeature } from '../generated/schema.ts';
import type { PageFeature, PageWrite } from '../lib/route.ts';
import { routes } from './routes.ts';

interface Page {
  readonly path: string;
  readonly feature: PageFeature;
  readonly write?: PageWrite | undefined;
}

/**
 * The addresses of the pages and dialogs that are absent, without their parameters: each stands for everything below it too.
 *
 * @param offered the features that the provider offers
 * @param absentMutations the mutations that it does not
 */
export function absentPaths(
  offered: readonly PortalFeature[],
  absentMutations: readonly string[] = [],
): readonly string[] {
  const isThere = ({ feature, write }: Page) =>
    [feature].flat().some((name) => name === 'CORE' || offered.includes(name)) &&
    ![write ?? []].flat(2).some((name) => absentMutations.includes(name));
  return routes
    .flatMap(({ path, feature, write, dialogs = {}, forms = {} }): Page[] => [
      { path, feature, write },
      ...Object.entries(dialogs).map(([rest, dialog]) => ({
        path: `${path}/${rest}`,
        feature: dialog.feature ?? feature,
        write: dialog.write,
      })),
      // The features decide for the whole page.
      ...Object.entries(forms).map(([query, form]) => ({
        path: `${path}?${query}`,
        feature: 'CORE' as const,
        write: form,
      })),
    ])
    .filter((page) => !isThere(page))
    .map(({ path }) => path.replace(/\/[:*].*/, ''));
}
