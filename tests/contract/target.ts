/** An account that calls the backend, and ids of what it has, by the name of the path parameter. */
export interface ContractAccount {
  readonly token: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** The backend that is held against the contract. */
export interface Target {
  /** Without version segment. */
  readonly baseUrl: string;
  /** A person who charges. */
  readonly mine: ContractAccount;
  /** An organisation, with the token of an administrator. */
  readonly its: ContractAccount;
  /** The token of one of the sandbox's personas. */
  readonly personaToken: (userId: string) => Promise<string>;
}

/** The account that owns a path of the contract. */
export function accountOf({ mine, its }: Target, path: string): ContractAccount {
  return path.includes('{organizationId}') ? its : mine;
}
