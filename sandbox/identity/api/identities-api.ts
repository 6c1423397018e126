import express, { type Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { findAccount, type AccountWithIdentities } from '../accounts.ts';
import { asIdentity } from '../claims.ts';
import { linkIdentity, unlinkIdentity } from '../linking.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { verifiedToken } from './verified-token.ts';

const SCOPE = 'update:current_user_identities';
/** How long an ID token proves that its owner is present. */
const MAX_PROOF_AGE_SECONDS = 10 * 60;

type Deps = Pick<SandboxDeps, 'db' | 'config' | 'url'>;

/** The account of an access token for managing identities. Throws `ApiError`. */
async function accountOfBearer(
  deps: Deps,
  authorization: string | undefined,
): Promise<AccountWithIdentities> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const payload = await verifiedToken(deps, token, deps.config.audience);
  const account = payload && (await findAccount(deps.db, payload.sub ?? ''));
  if (!account) throw new ApiError('invalid_token');
  if (!String(payload['scope']).split(' ').includes(SCOPE))
    throw new ApiError('insufficient_scope');
  return account;
}

/** The account of a recent ID token from this provider for the client. Throws `ApiError`. */
async function accountOfProof(deps: Deps, idToken: string): Promise<AccountWithIdentities> {
  const payload = await verifiedToken(deps, idToken, deps.config.clientId);
  const age = Date.now() / 1000 - Number(payload?.['auth_time']);
  const account =
    payload && age <= MAX_PROOF_AGE_SECONDS
      ? await findAccount(deps.db, payload.sub ?? '')
      : undefined;
  if (!account) throw new ApiError('invalid_proof');
  return account;
}

const LinkInput = z.object({ link_with: z.string().min(1) });

/**
 * The identities of the caller's account. The access token needs the scope `update:current_user_identities`:
 * - `GET /identities` lists them,
 * - `POST /identities` with `{ link_with }`, a recent ID token, links that identity,
 * - `DELETE /identities/{provider}` unlinks one.
 *
 * Every response is the resulting list.
 */
export function createIdentitiesApi(deps: SandboxDeps): Router {
  const { db } = deps;
  const router = express.Router();
  router.use(express.json({ limit: '16kb' }));

  router.get('/', async (req, res) => {
    const account = await accountOfBearer(deps, req.headers.authorization);
    res.json(account.providers.map((provider) => asIdentity(provider, account.user_id)));
  });

  router.post('/', async (req, res) => {
    const account = await accountOfBearer(deps, req.headers.authorization);
    const input = LinkInput.safeParse(req.body);
    if (!input.success) throw new ApiError('invalid_proof');
    const other = await accountOfProof(deps, input.data.link_with);
    const identities = await linkIdentity(db, account, other);
    res.status(201).json(identities.map((provider) => asIdentity(provider, account.user_id)));
  });

  router.delete('/:provider', async (req, res) => {
    const account = await accountOfBearer(deps, req.headers.authorization);
    const identities = await unlinkIdentity(db, account, req.params.provider);
    res.json(identities.map((provider) => asIdentity(provider, account.user_id)));
  });

  router.use(apiErrors(deps.log));
  return router;
}
