import type { contract } from '../../generated/contract.ts';
import type { Act } from './act.ts';
import { facilityActs } from './facility-acts.ts';
import { paymentActs } from './payment-acts.ts';
import { peopleActs } from './people-acts.ts';
import { reasons } from './reasons.ts';
import { reportActs } from './report-acts.ts';

type OperationId = keyof typeof contract;
type WriteId = {
  [Op in OperationId]: (typeof contract)[Op]['method'] extends 'get' ? never : Op;
}[OperationId];

/** Every write of the contract: its act in the log of an organisation, or the reason why it has none. */
const acts: Readonly<Record<WriteId, Act | string>> = {
  ...peopleActs,
  ...facilityActs,
  ...paymentActs,
  ...reportActs,
  ...reasons,
};

const byOperation: ReadonlyMap<string, Act | string> = new Map(Object.entries(acts));

/** The act of a write. Undefined for one that the log does not have. */
export function actOf(operationId: string): Act | undefined {
  const act = byOperation.get(operationId);
  return typeof act === 'string' ? undefined : act;
}
