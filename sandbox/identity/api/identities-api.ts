import express, { type Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { asIdentity } from '../claims.ts';
import { linkIdentity, unlinkIdentity } from '../linking.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { accountOfBearer, accountOfProof } from './verify.ts';

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
    res.json(account.identities.map(({ provider }) => asIdentity(provider, account.user_id)));
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
