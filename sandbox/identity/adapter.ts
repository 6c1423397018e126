import type { Adapter } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Database } from '../db/database.ts';

/** Expired records are kept this long, so that a late caller reads "expired" instead of "unknown". */
const KEPT_AFTER_EXPIRY_MS = 60 * 60 * 1000;

/**
 * Storage of one of oidc-provider's models in the database, so that sessions, grants and refresh tokens outlive
 * the process. Expiry follows the machine's clock, as the provider's own does.
 */
export function createAdapter(db: Database, model: string): Adapter {
  type Key = 'id' | 'uid' | 'grant_id';
  const find = async (key: Key, value: string) => {
    const records = db.selectFrom('oidc_record').selectAll().where('model', '=', model);
    const found = await records.where(key, '=', value).executeTakeFirst();
    if (!found) return undefined;
    const consumed = found.consumed_at && Math.floor(found.consumed_at.getTime() / 1000);
    return { ...found.payload, ...(consumed && { consumed }) };
  };
  const remove = async (key: Key, value: string) => {
    const records = db.deleteFrom('oidc_record').where('model', '=', model);
    await records.where(key, '=', value).execute();
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: textOrNull(payload['grantId']),
        uid: textOrNull(payload['uid']),
        expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await db
        .insertInto('oidc_record')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
      // Every sign-in creates an interaction, which makes it a good moment to remove expired records.
      if (model === 'Interaction') await removeExpired(db);
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      // Of two concurrent uses of a code or refresh token, one fails (RFC 9700, 4.14.2).
      const { numUpdatedRows } = await db
        .updateTable('oidc_record')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new InvalidGrant('already used');
    },
    destroy: (id) => remove('id', id),
    revokeByGrantId: (grantId) => remove('grant_id', grantId),
  };
}

/** The portal's registration. */
interface ClientRegistration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/**
 * Storage of the one registered client. The client is confidential in requests that present its secret and public in
 * others, because the gateway runs with and without a secret; PKCE is required of both.
 */
export function createClientAdapter(db: Database, registration: ClientRegistration): Adapter {
  return {
    ...createAdapter(db, 'Client'),
    find: (id) =>
      Promise.resolve(id === registration.clientId ? metadata(registration) : undefined),
  };
}

function metadata({ clientId, clientSecret, redirectUri }: ClientRegistration) {
  const isConfidential = Provider.ctx?.headers['authorization'] !== undefined;
  return {
    client_id: clientId,
    client_name: 'Ladeportal',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
    require_auth_time: true,
    token_endpoint_auth_method: isConfidential ? 'client_secret_basic' : 'none',
    ...(isConfidential && { client_secret: clientSecret }),
  };
}

async function removeExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('oidc_record')
    .where('expires_at', '<', new Date(Date.now() - KEPT_AFTER_EXPIRY_MS))
    .execute();
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
