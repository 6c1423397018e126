import { Router } from 'express';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { inTurn } from '../records/in-turn.ts';
import type { Key } from '../records/key.ts';
import { storeSessions } from '../records/store-sessions.ts';
import { sendEnvelope } from './answer.ts';
import { Patch } from './objects/location.ts';
import { Session } from './objects/session.ts';
import type { Body, Received } from './objects/values.ts';
import { bodyOf, mustBe, mustBeOurToken, notFound, ownedKey } from './owned.ts';

/** Receives sessions (OCPI 2.2.1, Sessions, receiver). */
export function sessionsRouter(deps: Deps): Router {
  const { config, db, now } = deps;
  const router = Router();

  router
    .route('/:country/:party/:id')
    .get(async (req, res) => {
      const { key } = ownedKey(req, res);
      const body = await storedBody(db, key);
      if (body === undefined) throw notFound();
      sendEnvelope(res, now(), body);
    })
    .put(async (req, res) => {
      const { key, connection } = ownedKey(req, res);
      const received = bodyOf(Session, req.body);
      mustBeOurs(key, received);
      const isNew = (await storedBody(db, key)) === undefined;
      await storeSessions(deps, connection, [received]);
      res.status(isNew ? 201 : 200);
      sendEnvelope(res, now());
    })
    .patch(async (req, res) => {
      const { key, connection } = ownedKey(req, res);
      const { body: patch } = bodyOf(Patch, req.body);
      await inTurn(db, async (trx) => {
        const stored = await storedBody(trx, key);
        if (stored === undefined) throw notFound();
        const received = bodyOf(Session, merged(stored, patch));
        mustBeOurs(key, received);
        await storeSessions({ ...deps, db: trx }, connection, [received]);
      });
      sendEnvelope(res, now());
    });

  function mustBeOurs(key: Key, { object }: Received<Session>): void {
    mustBe(key, object);
    mustBeOurToken(config, object.cdr_token);
  }

  return router;
}

async function storedBody(db: Database, { country_code, party_id, id }: Key) {
  const stored = await db
    .selectFrom('session')
    .select('body')
    .where('country_code', '=', country_code)
    .where('party_id', '=', party_id)
    .where('session_id', '=', id)
    .executeTakeFirst();
  return stored?.body;
}

/**
 * A session with a partial update. Charging periods are added (OCPI 2.2.1, Sessions, PATCH), each once, as an update that got no answer
 * is sent again.
 */
function merged(stored: unknown, patch: Body): Body {
  const { charging_periods: added, ...fields } = patch;
  const { charging_periods: before, ...session } = z.looseObject({}).parse(stored);
  const periods = asList(before);
  const fresh = asList(added).filter(
    (period) => !periods.some((other) => isDeepStrictEqual(other, period)),
  );
  return { ...session, ...fields, charging_periods: [...periods, ...fresh] };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
