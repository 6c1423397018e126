import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const get = async (path: string) => {
  const response = await fetch(`${world.url}/registers${path}`);
  return response.status === 200 ? await bodyOf(response) : response.status;
};

describe('the stand-in of Enhetsregisteret', () => {
  test('knows an entity that is not a customer yet', async () => {
    expect(await get('/enhetsregisteret/api/enheter/314000013')).toEqual({
      organisasjonsnummer: '314000013',
      navn: 'VESTBRISE ARKITEKTER AS',
      organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
      forretningsadresse: {
        land: 'Norge',
        landkode: 'NO',
        postnummer: '5011',
        poststed: 'BERGEN',
        adresse: ['Nøstegaten 42'],
      },
      konkurs: false,
      underAvvikling: false,
      underTvangsavviklingEllerTvangsopplosning: false,
    });
  });

  test.each([
    ['enheter/314000501', { konkurs: true }],
    ['enheter/314000609', { underAvvikling: true }],
    ['enheter/314000706', { slettedato: '2025-12-31' }],
    ['underenheter/314000803', { overordnetEnhet: '314000013' }],
  ])('returns the facts of %s', async (path, expected) => {
    expect(await get(`/enhetsregisteret/api/${path}`)).toMatchObject(expected);
  });

  test('knows the customers', async () => {
    const { organization_number: number } = await world.database
      .selectFrom('organization')
      .select('organization_number')
      .where('id', '=', '100200')
      .executeTakeFirstOrThrow();
    expect(await get(`/enhetsregisteret/api/enheter/${number ?? ''}`)).toMatchObject({
      navn: 'SOLBAKKEN BORETTSLAG',
      organisasjonsform: { kode: 'BRL' },
    });
  });

  test.each(['enheter/923609016', 'underenheter/314000013'])('has no %s', async (path) => {
    expect(await get(`/enhetsregisteret/api/${path}`)).toBe(404);
  });
});

test.each([
  ['314000013', ['Invoice-2', 'CreditNote-2']],
  ['314000307', ['Order-2']],
  ['314000102', null],
])('the stand-in of the Peppol directory lists %s with %j', async (number, documents) => {
  const participant = encodeURIComponent(`iso6523-actorid-upis::0192:${number}`);
  const docTypes = documents?.map((name) => {
    const value: unknown = expect.stringContaining(`xsd:${name}::`);
    return { value };
  });
  expect(await get(`/peppol/search/1.0/json?participant=${participant}`)).toMatchObject({
    'total-result-count': docTypes ? 1 : 0,
    matches: docTypes ? [{ participantID: { value: `0192:${number}` }, docTypes }] : [],
  });
});
