import type { Backend } from './exchange.ts';

/** An account that calls the backend, and the ids that it has, by the name of the path parameter. */
export interface ContractAccount {
  readonly token: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** The backend that is checked against the contract. */
export interface Target extends Backend {
  /** A person who charges. */
  readonly mine: ContractAccount;
  /** An organisation, with the token of an administrator. */
  readonly its: ContractAccount;
  /** The token of a sandbox persona. */
  readonly personaToken: (userId: string) => Promise<string>;
}

/** The account that owns a path of the contract. */
export function accountOf({ mine, its }: Target, path: string): ContractAccount {
  return path.includes('{organizationId}') ? its : mine;
}
