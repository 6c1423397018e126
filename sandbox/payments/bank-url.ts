import type { SandboxDeps } from '../deps.ts';

/** Where the bank's pages lie below the origin of the bank. */
export const BANK_PATH = '/payments/challenge';

/**
 * The origin of the bank. It is no origin of the payment provider, as in the world: this machine by its number, unless the sandbox
 * has another name than `localhost`.
 */
export function bankUrl({ config, url }: Pick<SandboxDeps, 'config' | 'url'>): string {
  const own = new URL(config.bankUrl ?? url);
  if (config.bankUrl === undefined && own.hostname === 'localhost') own.hostname = '127.0.0.1';
  return own.origin;
}

/** The address of a 3-D Secure page; the reference is in the query, which is not logged. */
export const challengeUrl = (deps: Pick<SandboxDeps, 'config' | 'url'>, reference: string) =>
  `${bankUrl(deps)}${BANK_PATH}?${new URLSearchParams({ reference }).toString()}`;
