import { paths } from '../../schema/paths.ts';
import type { Viewer } from './AppData.tsx';

/** Administrator, and SMB/organisation (specification section 3, "Role ids"). */
const actForOrganizations: ReadonlySet<string> = new Set(['821200002', '000000001']);

/** Where changing to a role leads (specification section 4): administrators and SMB to their organisation, others home. */
export const landingPath = ({ roleId }: Readonly<{ roleId: string }>): string =>
  actForOrganizations.has(roleId) ? paths.organization : paths.home;

/** The first entry of one's navigation (specification section 2). */
export const homePath = (viewer: Pick<Viewer, 'navigation'> | null): string =>
  viewer?.navigation?.variant === 'ORGANIZATION' ? paths.organization : paths.home;
