import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Key } from '../records/key.ts';
import { changedLocation, partOf, type Change, type Path } from '../records/location-parts.ts';
import { storeLocations } from '../records/store-locations.ts';
import { sendEnvelope, STATUS } from './answer.ts';
import { Connector, Evse, Location, Patch } from './objects/location.ts';
import { bodyOf, invalid, mustBe, notFound, ownedKey, segment } from './owned.ts';

/** Receives locations, and EVSEs and connectors of one (OCPI 2.2.1, Locations, receiver). */
export function locationsRouter(deps: Deps): Router {
  const { db, now } = deps;
  const router = Router();

  /** Changes a stored location. Its parts have no rows of their own. */
  async function change(req: Request, res: Response, path: Path, change: Change): Promise<void> {
    const { key, connection } = ownedKey(req, res);
    await db.transaction().execute(async (trx) => {
      const location = changedLocation(await storedLocation(trx, key), path, change);
      if (location === undefined) throw notFound(STATUS.unknownLocation);
      const received = bodyOf(Location, location);
      mustBe(key, received.object);
      await storeLocations({ db: trx }, connection, [received]);
    });
    sendEnvelope(res, now());
  }

  router
    .route('/:country/:party/:id{/:evse{/:connector}}')
    .get(async (req, res) => {
      const location = await storedLocation(db, ownedKey(req, res).key);
      const part = location && partOf(location, pathOf(req));
      if (part === undefined) throw notFound(STATUS.unknownLocation);
      sendEnvelope(res, now(), part);
    })
    .put(async (req, res) => {
      const path = pathOf(req);
      if (path.length > 0) {
        await change(req, res, path, partFrom(req.body, path));
        return;
      }
      const { key, connection } = ownedKey(req, res);
      const received = bodyOf(Location, req.body);
      mustBe(key, received.object);
      const isNew = (await storedLocation(db, key)) === undefined;
      await storeLocations(deps, connection, [received]);
      res.status(isNew ? 201 : 200);
      sendEnvelope(res, now());
    })
    .patch(async (req, res) => {
      const { object, body } = bodyOf(Patch, req.body);
      const patch = { body, lastUpdated: object.last_updated, isPatch: true };
      await change(req, res, pathOf(req), patch);
    });

  return router;
}

function pathOf(req: Request): Path {
  return [segment(req, 'evse'), segment(req, 'connector')].flatMap((id) => id ?? []);
}

/** A whole EVSE or connector, whose id is that of the URL. */
function partFrom(requestBody: unknown, path: Path): Change {
  const [evse, connector] = path;
  const { object, body } =
    connector === undefined ? bodyOf(Evse, requestBody) : bodyOf(Connector, requestBody);
  const id = 'uid' in object ? object.uid : object.id;
  if (id !== (connector ?? evse)) throw invalid('The id differs from the URL');
  return { body, lastUpdated: object.last_updated, isPatch: false };
}

async function storedLocation(db: Database, { country_code, party_id, id }: Key) {
  const query = db
    .selectFrom('location')
    .select('body')
    .where('country_code', '=', country_code)
    .where('party_id', '=', party_id)
    .where('location_id', '=', id);
  const stored = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return stored && z.looseObject({}).parse(stored.body);
}
