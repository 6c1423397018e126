import type { Adapter } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Database } from '../db/database.ts';

/** How long after its end a record is kept, so that a late caller is told "expired" rather than "unknown". */
const KEPT_AFTER_EXPIRY_MS = 60 * 60 * 1000;

/**
 * Storage of one of oidc-provider's models in the database, so that sessions, grants and refresh tokens outlive
 * the process. Expiry is by the machine's clock, as the provider's own is.
 */
export function createAdapter(db: Database, model: string): Adapter {
  const row = (id: string) =>
    db.selectFrom('oidc_record').selectAll().where('model', '=', model).where('id', '=', id);

  const read = async (query: ReturnType<typeof row>) => {
    const found = await query.executeTakeFirst();
    if (!found) return undefined;
    const consumed = found.consumed_at && Math.floor(found.consumed_at.getTime() / 1000);
    return { ...found.payload, ...(consumed && { consumed }) };
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
        .values({ model, id, consumed_at: null, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
      // Each sign-in begins with an interaction: often enough to sweep what has expired.
      if (model === 'Interaction') await removeExpired(db);
    },
    find: (id) => read(row(id)),
    findByUid: (uid) =>
      read(
        db.selectFrom('oidc_record').selectAll().where('model', '=', model).where('uid', '=', uid),
      ),
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      // Of two that spend the same code or refresh token at once, one loses (RFC 9700, 4.14.2).
      const { numUpdatedRows } = await db
        .updateTable('oidc_record')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new InvalidGrant('already used');
    },
    destroy: async (id) => {
      await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute();
    },
    revokeByGrantId: async (grantId) => {
      await db
        .deleteFrom('oidc_record')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}

/** What the portal is registered as. */
interface ClientRegistration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

/**
 * The one registered client. It is confidential to whoever presents its secret and public to whoever does not,
 * because the gateway runs with and without a secret; PKCE is required of both.
 */
export function createClientAdapter(db: Database, registration: ClientRegistration): Adapter {
  return {
    ...createAdapter(db, 'Client'),
    find: (id) =>
      Promise.resolve(id === registration.clientId ? metadata(registration) : undefined),
  };
}

function metadata(registration: ClientRegistration): Record<string, unknown> {
  const confidential = Provider.ctx?.headers['authorization'] !== undefined;
  return {
    client_id: registration.clientId,
    client_name: 'Ladeportal',
    redirect_uris: registration.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
    require_auth_time: true,
    ...(confidential
      ? {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: registration.clientSecret,
        }
      : { token_endpoint_auth_method: 'none' }),
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
