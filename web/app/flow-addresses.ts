import { STEP_NAMES } from '../features/registration/steps.ts';
import {
  COOPERATIVE,
  ORGANIZATION,
  SMALL_BUSINESS,
  type Flow,
} from '../features/registration/organization/flow.ts';
import { INVITATION_STEPS } from '../features/invitation/invitation-step.ts';
import { paths } from '../../schema/paths.ts';

const below = (path: string, rests: readonly string[]): readonly string[] => [
  path,
  ...rests.map((rest) => `${path}/${rest}`),
];

const ofFlow = (flow: Flow) => below(flow.path, Object.values(flow.addresses));

/**
 * The addresses of the flows whose routes take any rest (specification section 2, "Step enumerations"), by the path of the
 * route. What is not among them is no page.
 */
export const flowAddresses = (): Readonly<Record<string, readonly string[]>> => ({
  [paths.invitation]: below('/invitation/:id', ['code', ...INVITATION_STEPS]),
  [paths.migrateOrganization]: ['/migrate/organization/:id'],
  [paths.registerUser]: below('/register/user', STEP_NAMES),
  [paths.registerAdmin]: below('/register/admin', STEP_NAMES),
  [paths.registerOrganizationAdmin]: ['/register/organizationadmin'],
  [paths.registerOrganization]: ofFlow(ORGANIZATION),
  [paths.registerCooperative]: ofFlow(COOPERATIVE),
  [paths.registerSmb]: ofFlow(SMALL_BUSINESS),
});
