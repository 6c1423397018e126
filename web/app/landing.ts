import { paths } from '../../schema/paths.ts';
import type { Viewer } from '../lib/viewer.ts';

/** The page that changing to a role leads to (specification section 4). */
export const landingPath = (role: Readonly<{ opensOrganization: boolean }>): string =>
  role.opensOrganization ? paths.organization : paths.home;

/** The first entry of the person's navigation (specification section 2). */
export const homePath = (viewer: Pick<Viewer, 'navigation'> | null): string =>
  viewer?.navigation?.variant === 'ORGANIZATION' ? paths.organization : paths.home;
