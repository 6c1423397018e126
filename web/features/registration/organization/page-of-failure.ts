import type { Failure } from '../../../lib/failure.ts';
import { refusedFields } from '../../../lib/forms/refused.ts';
import { FIELD_OF_CODE } from '../refusal.ts';
import type { Flow, PageName } from './flow.ts';
import type { OrganizationFacts } from './steps.ts';

/** The step of a value of the input, by the beginning of its path. */
const STEP_OF_PATH: readonly (readonly [path: string, step: PageName])[] = [
  ['organizationNumber', 'number'],
  ['contact', 'contact'],
  ['paymentType', 'payment'],
  ['ehfNumber', 'payment'],
  ['invoiceEmail', 'payment'],
  ['invoiceReference', 'payment'],
  ['name', 'details'],
  ['email', 'details'],
  ['phone', 'details'],
  ['businessAddress', 'details'],
  ['invoiceAddress', 'details'],
  ['termsAccepted', 'check'],
];

const TAKEN: readonly (string | undefined)[] = ['ORGANIZATION_NUMBER_EXISTS', 'ORGANIZATION_EXIST'];

/** The facts about the registrant that decide the questions. */
type Asked = Readonly<{ flow: Flow; facts: Pick<OrganizationFacts, 'isCustomer'> }>;

/** The page of a failed creation: at the field that it concerns, or on a page of its own if there was no such field. */
export function pageOfFailure(failure: Failure, { flow, facts }: Asked): PageName {
  if (TAKEN.includes(failure.code)) return 'taken';
  const [refused] = refusedFields(failure, FIELD_OF_CODE);
  const path = refused?.path ?? '';
  // The contact of a small business is its own address.
  if (flow.kind === 'smallBusiness' && ['email', 'phone'].includes(path)) return 'error';
  const page = STEP_OF_PATH.find(([beginning]) => path.split('.')[0] === beginning)?.[1];
  // A customer is the contact with their existing details.
  return page === undefined || (page === 'contact' && facts.isCustomer) ? 'error' : page;
}
