import { paths } from '../../schema/paths.ts';
import type { Viewer } from '../lib/viewer.ts';

/** The page to open after a change of role (ROLE-21). */
export const landingPath = (role: Readonly<{ opensOrganization: boolean }>): string =>
  role.opensOrganization ? paths.organization : paths.home;

/** The first entry of the person's navigation (SCREEN-8, SCREEN-18). */
export const homePath = (viewer: Pick<Viewer, 'screens'> | null): string =>
  viewer?.screens?.navigationVariant === 'ORGANIZATION' ? paths.organization : paths.home;
