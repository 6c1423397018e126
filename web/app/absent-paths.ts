import type { PortalFeature } from '../generated/schema.ts';
import type { PageFeature } from '../lib/route.ts';
import { routes } from './routes.ts';

/**
 * The addresses of the pages and dialogs that are absent, without their parameters: each stands for everything below it too.
 *
 * @param offered the features that the provider offers
 */
export function absentPaths(offered: readonly PortalFeature[]): readonly string[] {
  const isOffered = (feature: PageFeature) =>
    [feature].flat().some((name) => name === 'CORE' || offered.includes(name));
  return routes
    .flatMap(({ path, feature, dialogs = {} }) => [
      { path, feature },
      ...Object.entries(dialogs).map(([rest, dialog]) => ({
        path: `${path}/${rest}`,
        feature: dialog.feature ?? feature,
      })),
    ])
    .filter(({ feature }) => !isOffered(feature))
    .map(({ path }) => path.replace(/\/[:*].*/, ''));
}
