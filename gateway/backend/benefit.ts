import type { BackendClient } from './client.ts';
import { roleFor, type Owner } from './owner.ts';
import { backendPath } from './path.ts';
import { parseBenefits } from './wire/benefit.ts';
import { nothing } from './wire/parse.ts';

/** The benefits that the owner has now. */
export function fetchBenefits(client: BackendClient, owner: Owner) {
  const path =
    owner === null
      ? backendPath`/users/me/benefits`
      : backendPath`/organizations/${owner.organizationId}/benefits`;
  return client.call({ method: 'GET', path, ...roleFor(owner) }, parseBenefits);
}

/** Links a code to the owner. */
export function linkCoupon(
  client: BackendClient,
  owner: Owner,
  code: string,
  idempotencyKey: string,
) {
  const path =
    owner === null
      ? backendPath`/users/me/benefits/coupons`
      : backendPath`/organizations/${owner.organizationId}/benefits/coupons`;
  const call = { method: 'POST', path, body: { code }, idempotencyKey, ...roleFor(owner) } as const;
  return client.call(call, nothing);
}
