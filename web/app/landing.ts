import { paths } from '../lib/paths.ts';
import { isBuilt } from './routes.ts';

/** Administrator, and SMB/organisation (specification section 3, "Role ids"). */
const actForOrganizations: ReadonlySet<string> = new Set(['821200002', '000000001']);

/** The home of those who act for an organisation: until the screen of `/organization` joins the table of routes, `/`. */
export const organizationHome = isBuilt(paths.organization) ? paths.organization : paths.home;

/** Where changing to a role leads (specification section 4): administrators and SMB to their organisation, others home. */
export const landingPath = ({ roleId }: Readonly<{ roleId: string }>): string =>
  actForOrganizations.has(roleId) ? organizationHome : paths.home;
