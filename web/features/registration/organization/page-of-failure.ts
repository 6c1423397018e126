import type { Failure } from '../../../lib/failure.ts';
import { refusedFields } from '../../../lib/forms/refused.ts';
import { FIELD_OF_CODE } from '../refusal.ts';
import type { PageName } from './flow.ts';

/** The step that asks for a value of the input, by the beginning of its path. */
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

/** Where a failed creation is told of: at the field that it is about, or on a page of its own. */
export function pageOfFailure(failure: Failure): PageName {
  if (TAKEN.includes(failure.code)) return 'taken';
  const [refused] = refusedFields(failure, FIELD_OF_CODE);
  const path = refused?.path ?? '';
  return STEP_OF_PATH.find(([beginning]) => path.split('.')[0] === beginning)?.[1] ?? 'error';
}
