import express from 'express';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/http-server.ts';
import { anonymous, startGraphql } from './harness.ts';

/** The registers as a table of answers: a body, a status, or silence. */
async function startRegisters(answers: Readonly<Record<string, object | number | 'silence'>>) {
  const requested: string[] = [];
  const app = express();
  app.use((request, response) => {
    requested.push(request.url);
    const answer = answers[request.url] ?? 404;
    if (answer === 'silence') return;
    if (typeof answer === 'number') response.sendStatus(answer);
    else response.json(answer);
  });
  const { url } = await startServer(app);
  const graphql = await startGraphql({
    registers: { entityRegisterUrl: `${url}/brreg`, ehfDirectoryUrl: `${url}/peppol` },
  });
  return { ...graphql, requested };
}

const NUMBER = '923609016';
const ENTITY = `/brreg/enheter/${NUMBER}`;
const PLACE = `/brreg/underenheter/${NUMBER}`;
const EHF = `/peppol/search/1.0/json?participant=iso6523-actorid-upis%3A%3A0192%3A${NUMBER}`;

// As https://data.brreg.no/enhetsregisteret/api/enheter/{orgnr} answers.
const entity = {
  organisasjonsnummer: NUMBER,
  navn: 'EQUINOR ASA',
  organisasjonsform: { kode: 'ASA', beskrivelse: 'Allmennaksjeselskap' },
  postadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '4035',
    poststed: 'STAVANGER',
    adresse: ['Postboks 8500'],
  },
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '4035',
    poststed: 'STAVANGER',
    adresse: ['', 'Forusbeen 50'],
  },
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  _links: { self: { href: 'https://data.brreg.no/' } },
};

// As https://directory.peppol.eu/search/1.0/json answers.
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const BILLING = `${UBL}Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
const PINT = `${UBL}Invoice-2::Invoice##urn:peppol:pint:billing-1@aunz-1::2.1`;
const SELF_BILLING = `${UBL}Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0::2.1`;
const ORDER = `${UBL}Order-2::Order##urn:fdc:peppol.eu:poacc:trns:order:3::2.1`;
const listed = (types: readonly string[], number = NUMBER) => ({
  'total-result-count': 1,
  matches: [
    {
      participantID: { scheme: 'iso6523-actorid-upis', value: `0192:${number}` },
      docTypes: types.map((value) => ({ scheme: 'busdox-docid-qns', value })),
      entities: [],
    },
  ],
});

const READ = `query ($number: String!) { legalEntity(organizationNumber: $number) {
  organizationNumber name formName status organizationClassification isSoleProprietorship mainEntityNumber
  businessAddress { addressLine1 postalCode city country } invoiceAddress { addressLine1 } canReceiveEhf } }`;
const STATUS = `query ($number: String!) { legalEntity(organizationNumber: $number) {
  name status organizationClassification isSoleProprietorship mainEntityNumber } }`;
const variables = { number: NUMBER };

describe('an organisation number', () => {
  test.each([NUMBER, '923 609 016', ' NO923609016MVA '])(
    'written as "%s" is looked up with its form, addresses and EHF',
    async (number) => {
      const { run, requested } = await startRegisters({
        [ENTITY]: entity,
        [EHF]: listed([BILLING]),
      });
      const { data } = await run(READ, { variables: { number } });
      expect(data).toEqual({
        legalEntity: {
          organizationNumber: '923 609 016',
          name: 'EQUINOR ASA',
          formName: 'Allmennaksjeselskap',
          status: 'ACTIVE',
          organizationClassification: 'COMPANY',
          isSoleProprietorship: false,
          mainEntityNumber: null,
          businessAddress: {
            addressLine1: 'Forusbeen 50',
            postalCode: '4035',
            city: 'STAVANGER',
            country: 'NO',
          },
          invoiceAddress: { addressLine1: 'Postboks 8500' },
          canReceiveEhf: true,
        },
      });
      expect(requested).toEqual([ENTITY, EHF]);
    },
  );

  test.each([
    ['', 'ORGANIZATION_NUMBER_REQUIRED'],
    ['923609017', 'ORGANIZATION_NUMBER_INVALID'],
    ['000000000', 'ORGANIZATION_NUMBER_INVALID'],
    // The check digit is right, and no register numbers from 1.
    ['123456785', 'ORGANIZATION_NUMBER_INVALID'],
    ['92360901', 'ORGANIZATION_NUMBER_INVALID'],
    ['9236090160', 'ORGANIZATION_NUMBER_INVALID'],
    ['../enheter', 'ORGANIZATION_NUMBER_INVALID'],
  ])('refuses "%s" before any register is called', async (number, code) => {
    const { run, requested } = await startRegisters({});
    const { errors } = await run(STATUS, { variables: { number } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'organizationNumber', code }],
    });
    expect(requested).toEqual([]);
  });

  // Weights 3 2 7 6 5 4 3 2, modulo 11: numbers of the registers, and one whose check digit would
  // be ten.
  test.each([
    ['92360901', '6'],
    ['97476067', '3'],
    ['31400003', null],
  ])('%s has no valid check digit but %s', async (base, digit) => {
    const { run } = await startRegisters({});
    const taken = await Promise.all(
      Array.from('0123456789', async (last) => {
        const { errors } = await run(STATUS, { variables: { number: base + last } });
        return errors ? [] : [last];
      }),
    );
    expect(taken.flat()).toEqual(digit === null ? [] : [digit]);
  });

  test.each([
    [{ konkurs: true }, { status: 'BANKRUPT' }],
    [{ underAvvikling: true }, { status: 'LIQUIDATING' }],
    [{ underTvangsavviklingEllerTvangsopplosning: true }, { status: 'LIQUIDATING' }],
    [{ konkurs: true, slettedato: '2026-01-31' }, { status: 'DISSOLVED' }],
    [{ organisasjonsform: { kode: 'ENK' } }, { isSoleProprietorship: true, organizationClassification: 'COMPANY' }],
    [{ organisasjonsform: { kode: 'BRL' } }, { organizationClassification: 'COOPERATIVE' }],
    [{ organisasjonsform: { kode: 'ESEK' } }, { organizationClassification: 'COOPERATIVE' }],
    [{ organisasjonsform: { kode: 'KOMM' } }, { organizationClassification: 'PUBLIC' }],
    [{ organisasjonsform: { kode: 'IKS' } }, { organizationClassification: 'PUBLIC' }],
    [{ organisasjonsform: { kode: 'constructor' } }, { organizationClassification: 'COMPANY' }],
    [{ organisasjonsform: null }, { organizationClassification: 'COMPANY' }],
  ])('an entity with %j is %j', async (changes, expected) => {
    const { read } = await startRegisters({ [ENTITY]: { ...entity, ...changes } });
    expect(await read(STATUS, { variables })).toMatchObject({ legalEntity: expected });
  }); // oxfmt-ignore

  test('resolves the number of a place of business to its entity', async () => {
    const { read } = await startRegisters({
      [PLACE]: {
        organisasjonsnummer: NUMBER,
        navn: 'EQUINOR ASA AVD BERGEN',
        organisasjonsform: { kode: 'BEDR' },
        overordnetEnhet: '974761076',
        beliggenhetsadresse: entity.forretningsadresse,
      },
    });
    expect(await read(READ, { variables })).toMatchObject({
      legalEntity: {
        status: 'ACTIVE',
        mainEntityNumber: '974 761 076',
        invoiceAddress: { addressLine1: 'Forusbeen 50' },
        canReceiveEhf: null,
      },
    });
  });

  test.each([404, 410])('resolves to null when the register answers with %s', async (status) => {
    const { read } = await startRegisters({ [ENTITY]: status });
    expect(await read(STATUS, { variables })).toEqual({ legalEntity: null });
  });
});

describe('the Peppol directory', () => {
  const READ_EHF =
    'query ($number: String!) { legalEntity(organizationNumber: $number) { canReceiveEhf } }';
  test.each([
    ['lists it with invoices', listed([ORDER, BILLING]), true],
    ['lists it with invoices of PINT', listed([PINT]), true],
    ['lists it with orders alone', listed([ORDER]), false],
    ['lists it with invoices that the buyer issues', listed([SELF_BILLING]), false],
    ['lists it without document types', listed([]), null],
    ['does not list it', { 'total-result-count': 0, matches: [] }, null],
    ['lists another one', listed([BILLING], '974760673'), null],
    ['only counts', { 'total-result-count': 1 }, null],
    ['has an unreadable entry beside it', { matches: [null, ...listed([BILLING]).matches] }, true],
    ['does not respond', 500, null],
  ])('the directory %s', async (_what, answer, canReceiveEhf) => {
    const { read } = await startRegisters({ [ENTITY]: entity, [EHF]: answer });
    expect(await read(READ_EHF, { variables })).toEqual({ legalEntity: { canReceiveEhf } });
  }); // oxfmt-ignore
});

describe('an address of the register', () => {
  const READ_ADDRESS = `query ($number: String!) { legalEntity(organizationNumber: $number) {
    businessAddress { addressLine1 postalCode city country } } }`;
  test.each([
    [{ adresse: [null, 'Forusbeen 50', 7], postnummer: '4035', poststed: 'STAVANGER', landkode: 'NO' },
      { addressLine1: 'Forusbeen 50', postalCode: '4035', city: 'STAVANGER', country: 'NO' }],
    [{ adresse: ['Box 5'], poststed: 'SE-111 22 STOCKHOLM', landkode: 'SE' },
      { addressLine1: 'Box 5', postalCode: 'SE-111 22', city: 'STOCKHOLM', country: 'SE' }],
    [{ adresse: ['Vesterbrogade 1'], postnummer: null, poststed: '1620 KØBENHAVN V', landkode: 'DK' },
      { postalCode: '1620', city: 'KØBENHAVN V', country: 'DK' }],
    [{ adresse: ['1 High St'], poststed: 'LONDON W1A 1AA', landkode: 'GB' }, { postalCode: 'W1A 1AA', city: 'LONDON' }],
    [{ adresse: ['X'], poststed: 'DUBLIN 2', landkode: 'IE' }, { postalCode: null, city: 'DUBLIN 2' }],
    [{ adresse: ['X'], postnummer: '10115', poststed: 'BERLIN', landkode: 'DE' }, { postalCode: '10115', city: 'BERLIN' }],
  ])('%j is %j', async (forretningsadresse, businessAddress) => {
    const { read } = await startRegisters({ [ENTITY]: { ...entity, forretningsadresse } });
    expect(await read(READ_ADDRESS, { variables })).toMatchObject({ legalEntity: { businessAddress } });
  }); // oxfmt-ignore
});

describe('a register that misbehaves', () => {
  test.each([
    ['leaves everything out but number and name', { organisasjonsnummer: NUMBER, navn: 'A' }, 'A'],
    ['sends values of other kinds', { ...entity, forretningsadresse: 7, konkurs: 'nei', organisasjonsform: [] }, 'EQUINOR ASA'],
  ])('%s: the rest is returned', async (_what, body, name) => {
    const { read } = await startRegisters({ [ENTITY]: body });
    expect(await read(READ, { variables })).toMatchObject({
      legalEntity: { name, status: 'ACTIVE', businessAddress: null, canReceiveEhf: null },
    });
  }); // oxfmt-ignore

  test.each([
    [500, 'FETCHING_FAILED'],
    [302, 'FETCHING_FAILED'],
    [{ navn: 'Uten nummer' }, 'UNEXPECTED_RESPONSE'],
    ['silence', 'REQUEST_TIMEOUT'],
  ] as const)('answers with %j', async (answer, code) => {
    const { run } = await startRegisters({ [ENTITY]: answer });
    const { errors } = await run(STATUS, { variables });
    expect(errors?.[0]?.extensions.code).toBe(code);
  });

  test('reports a register that cannot be reached', async () => {
    const { run } = await startGraphql({
      registers: { entityRegisterUrl: 'http://127.0.0.1:1', ehfDirectoryUrl: null },
    });
    const { errors } = await run(STATUS, { variables });
    expect(errors?.[0]?.extensions.code).toBe('FETCHING_FAILED');
  });
});

const IS_ON = '{ portal { features { legalEntities ehf } } }';

test('a register that is switched off is not called, and the portal says so', async () => {
  const { read } = await startGraphql();
  expect(await read(STATUS, { variables })).toEqual({ legalEntity: null });
  expect(await read(IS_ON)).toEqual({ portal: { features: { legalEntities: false, ehf: false } } });
});

test('a register that is switched on requires a session', async () => {
  const { run, read, setCaller, requested } = await startRegisters({ [ENTITY]: entity });
  expect(await read(IS_ON)).toEqual({ portal: { features: { legalEntities: true, ehf: true } } });
  setCaller(anonymous);
  const { errors } = await run(STATUS, { variables });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(requested).toEqual([]);
});
