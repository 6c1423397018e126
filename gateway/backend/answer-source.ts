import type { Account } from '../domain/account/account.ts';
import type { AnswerSource } from '../errors/refused-answer.ts';
import { backendOperations, type OperationId } from '../generated/backend-operations.ts';
import { resourcePattern, type BackendCall } from './request.ts';

/** The origin of the answer of a call. */
export function answerSource(call: BackendCall): AnswerSource {
  const path = resourcePattern(call);
  return { operation: backendOperations[`${call.method} ${path}`]?.id ?? path, path };
}

/** The origin of the answers of an operation. */
export function operationSource(operation: OperationId): AnswerSource {
  const [call] = Object.entries(backendOperations).find(([, { id }]) => id === operation) ?? [];
  const path = call?.split(' ')[1];
  return { operation, ...(path !== undefined && { path }) };
}

/** The operations that a person and an organisation both have, without `getMy` and `getOrganization`. */
type SharedName = {
  [Id in OperationId]: Id extends `getMy${infer Name}`
    ? `getOrganization${Name}` extends OperationId
      ? Name
      : never
    : never;
}[OperationId];

/** The path of a call in the contract; undefined for one that the contract does not have. */
export const templateOf = (call: BackendCall): string | undefined =>
  backendOperations[`${call.method} ${resourcePattern(call)}`]?.path;

/** The operation of an account by what it reads. */
export const accountOperation = ({ kind }: Account, name: SharedName): OperationId =>
  kind === 'PERSONAL' ? `getMy${name}` : `getOrganization${name}`;
