import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { storeCdrs } from '../records/store-cdrs.ts';
import { sendEnvelope } from './answer.ts';
import { callerOf, ownsParty } from './caller.ts';
import { Cdr } from './objects/cdr.ts';
import { bodyOf, invalid, mustBeOurToken, notFound } from './owned.ts';

/** Receives charge detail records (OCPI 2.2.1, CDRs, receiver). */
export function cdrsRouter(deps: Deps): Router {
  const { config, db, now } = deps;
  const router = Router();

  router.post('/', async (req, res) => {
    const connection = callerOf(res);
    const received = bodyOf(Cdr, req.body);
    const { country_code, party_id, cdr_token } = received.object;
    if (!ownsParty(connection, country_code, party_id))
      throw invalid('The CDR is of a party that is not yours');
    mustBeOurToken(config, cdr_token);
    const [stored] = await storeCdrs(deps, connection, [received]);
    if (stored === undefined) throw new Error('A CDR was not stored');
    if (stored.outcome === 'other content')
      throw invalid('A CDR cannot be changed: send a credit CDR and a new one');
    res.status(stored.outcome === 'new' ? 201 : 200);
    res.location(`${config.publicUrl}/ocpi/2.2.1/cdrs/${stored.recordId}`);
    sendEnvelope(res, now());
  });

  router.get('/:id', async (req, res) => {
    const record = /^\d{1,15}$/.test(req.params.id)
      ? await db
          .selectFrom('charging_record')
          .select('body')
          .where('id', '=', Number(req.params.id))
          .where('connection_id', '=', callerOf(res).id)
          .executeTakeFirst()
      : undefined;
    if (record === undefined) throw notFound();
    sendEnvelope(res, now(), record.body);
  });

  return router;
}
