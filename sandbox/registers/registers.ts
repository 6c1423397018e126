import express, { type Router } from 'express';
import type { OrganizationTable } from '../db/tables-customers.ts';
import type { SandboxDeps } from '../deps.ts';
import { directoryAnswer } from './directory.ts';
import { ENTITIES, entityAnswer, placeAnswer, PLACES, type Entity } from './entities.ts';

const PARTICIPANT = /^iso6523-actorid-upis::0192:(\d{9})$/;

const FORM_OF: Partial<Record<OrganizationTable['classification'], Entity['form']>> = {
  COOPERATIVE: 'BRL',
  PUBLIC: 'KOMM',
};

/**
 * Stand-ins for the public registers, with the paths and bodies of the real ones: Enhetsregisteret's open data
 * (https://data.brreg.no/enhetsregisteret/api/dokumentasjon) and the Peppol directory (https://directory.peppol.eu).
 */
export function createPublicRegisters({ db }: SandboxDeps): Router {
  const router = express.Router();

  /** A customer's entity; null when no customer has the number. */
  async function customer(number: string): Promise<Entity | null> {
    const row = await db
      .selectFrom('organization')
      .select(['name', 'classification', 'business_address'])
      .where('organization_number', '=', number)
      .executeTakeFirst();
    if (!row) return null;
    return {
      form: FORM_OF[row.classification] ?? 'AS',
      name: row.name.toUpperCase(),
      address: row.business_address,
    };
  }

  router.get('/enhetsregisteret/api/enheter/:number', async ({ params: { number } }, response) => {
    const entity = ENTITIES[number] ?? (await customer(number));
    if (entity) response.json(entityAnswer(number, entity));
    else response.sendStatus(404);
  });
  router.get('/enhetsregisteret/api/underenheter/:number', ({ params: { number } }, response) => {
    const place = PLACES[number];
    if (place) response.json(placeAnswer(number, place));
    else response.sendStatus(404);
  });
  router.get('/peppol/search/1.0/json', ({ query: { participant } }, response) => {
    const [, number = ''] =
      typeof participant === 'string' ? (PARTICIPANT.exec(participant) ?? []) : [];
    response.json(directoryAnswer(number));
  });
  return router;
}
