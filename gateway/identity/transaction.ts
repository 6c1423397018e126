import { hkdfSync } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { createSeal } from './seal.ts';
import { stepSchema } from './step.ts';
import type { Store } from './store.ts';

/** Transaction storage lasts 1 day (AUTH-42). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The maximum number of open sign-ins of a browser, so that their cookies fit in a header. */
const MAX_OPEN = 5;

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  step: stepSchema,
  /** The target: a path on our own origin. */
  next: z.string(),
  /** The organization that the ID token must name, when one was requested. */
  organization: z.string().optional(),
});

/** The state of a sign-in until the provider sends the browser back. */
export type Transaction = z.infer<typeof transactionSchema>;

/**
 * Keeps each open sign-in in its own cookie, named by its state: two tabs can sign in at once, and only the browser that
 * started can finish (RFC 9700 2.1, RFC 6749 10.12). The cookie is encrypted, as it holds the code verifier, and works
 * once.
 */
export function createTransactions(config: Config, store: Store) {
  const keyOf = (secret: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', 'ladeportal sign-in transaction', 32));
  const { secrets } = config.session;
  const keys = secrets.map(keyOf);
  // A target can name an invitation or a code.
  const seal = createSeal(secrets, 'sign-in targets');
  const secure = config.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-sign-in.' : 'sign-in.';
  const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;

  return {
    /** Stores a sign-in in the browser. The oldest make room. */
    async open(request: Request, response: Response, transaction: Transaction): Promise<void> {
      const open = Object.keys(cookiesOf(request)).filter((name) => name.startsWith(prefix));
      // A state starts with its time, so that the names sort by age.
      for (const name of open
        .sort()
        .reverse()
        .slice(MAX_OPEN - 1))
        response.clearCookie(name, attributes);
      const value = await new EncryptJWT(transaction)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(Date.now() + LIFETIME_MS))
        .encrypt(keyOf(secrets[0]));
      response.cookie(prefix + transaction.state, value, { ...attributes, maxAge: LIFETIME_MS });
    },

    /**
     * Takes the sign-in of a state, once.
     * @returns `state_mismatch` when this browser has only others open or the state was used
     * before, `missing_transaction` when it has none
     */
    async take(
      request: Request,
      response: Response,
      state: string,
    ): Promise<Transaction | 'state_mismatch' | 'missing_transaction'> {
      const cookies = cookiesOf(request);
      const value = cookies[prefix + state];
      if (value === undefined)
        return Object.keys(cookies).some((name) => name.startsWith(prefix))
          ? 'state_mismatch'
          : 'missing_transaction';
      const transaction = await decrypt(value);
      if (transaction?.state !== state) return 'state_mismatch';
      // A copy of the cookie is worthless too.
      const used = usedKey(state);
      const first = await store.add(used, seal.close(transaction.next, used), LIFETIME_MS);
      response.clearCookie(prefix + state, attributes);
      return first ? transaction : 'state_mismatch';
    },

    /** The target of a sign-in that is open in this browser or finished, for the Back button. Null for any other state. */
    async targetOf(request: Request, state: string): Promise<string | null> {
      const value = cookiesOf(request)[prefix + state];
      if (value !== undefined) return (await decrypt(value))?.next ?? null;
      const used = usedKey(state);
      const sealed = await store.readAndExtend(used, LIFETIME_MS);
      return sealed === null ? null : (seal.open(sealed, used) ?? null);
    },
  };

  async function decrypt(value: string): Promise<Transaction | undefined> {
    for (const key of keys)
      try {
        const { payload } = await jwtDecrypt(value, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        });
        return transactionSchema.parse(payload);
      } catch {
        // Encrypted with another secret, or by another sender.
      }
    return undefined;
  }
}

const usedKey = (state: string) => `used-state:${state}`;
const cookiesOf = ({ headers }: Request) => parseCookie(headers.cookie ?? '');

export type Transactions = ReturnType<typeof createTransactions>;
