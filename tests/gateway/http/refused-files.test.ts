import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startBackend, type Backend, type BackendHandlers } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { invoice, MINE, ours, totals } from './invoice-fixtures.ts';

// What the gateway refuses of files and of the registers, beside the answers of JSON (refused-answers).
const REGISTER = '/enheter/923609016';
const DIRECTORY = '/search/1.0/json';

let provider: OidcProvider;
let backend: Backend;
let register: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
let browser: Client;
let answers: Readonly<Record<string, (response: ServerResponse) => void>> = {};

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend();
  register = await startServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (answers[path]) answers[path](response);
    else response.writeHead(404).end();
  });
  gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: backend.url,
    ENTITY_REGISTER_URL: register.url,
    EHF_DIRECTORY_URL: register.url,
  });
  browser = gateway.newClient();
  await browser.signIn();
});
afterAll(async () => {
  await gateway.close();
  await register.close();
  await backend.close();
  await provider.close();
});

const Line = z.looseObject({ msg: z.string().optional() });

interface Row {
  readonly backend?: BackendHandlers;
  readonly registers?: typeof answers;
  /** A file of the person, or else a look-up in the registers. */
  readonly file?: string;
  readonly told: Readonly<Record<string, string>>;
}

const PDF = 'invoices/7.pdf';
const ARCHIVE = 'invoices/archive.zip?year=2026';
const send = (type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(body);
const json = (body: object) => send('application/json', JSON.stringify(body));
const raw = (text: string) => (response: ServerResponse) => void response.socket?.end(text);
const file = (write: (response: ServerResponse) => void): BackendHandlers => ({
  [`GET ${MINE}/7/pdf`]: (_, response) => write(response),
});
const pdfTold = (reason: string) => ({ backendOperation: 'getMyInvoicePdf', at: '', reason });
const registerTold = (reason: string, at = '') => ({
  backendOperation: 'entity-register',
  at,
  reason,
});
const NO_PDF = pdfTold('expected a PDF by its first bytes, came another file');
const BROKEN = 'expected an answer in HTTP, came one that breaks it';

const ROWS: Readonly<Record<string, Row>> = {
  'a PDF that is a page of errors': {
    backend: file(send('application/pdf', '<p>Ola')),
    file: PDF,
    told: NO_PDF,
  },
  'a PDF that is empty': { backend: file(send('application/pdf', '')), file: PDF, told: NO_PDF },
  'a PDF that is elsewhere': {
    backend: file((response) => void response.writeHead(302, { location: '/ola' }).end()),
    file: PDF,
    told: pdfTold('expected a status of the contract, came 302'),
  },
  'a PDF that is no HTTP': { backend: file(raw('Ola\r\n\r\n')), file: PDF, told: pdfTold(BROKEN) },
  'an archive whose PDFs are pages of errors': {
    backend: file(send('text/html', '<p>Ola')),
    file: ARCHIVE,
    told: NO_PDF,
  },
  'an archive of invoices that cannot be read': {
    backend: {
      [`GET ${MINE}`]: {
        items: [{ ...invoice, amount: 'Ola' }],
        nextCursor: null,
        totals,
        years: [2026],
        archiveYears: [2026],
      },
    },
    file: ARCHIVE,
    told: {
      backendOperation: 'getMyInvoices',
      at: '/items',
      reason: 'expected invoices, came none that can be read',
    },
  },
  'a register that answers for another': {
    registers: { [REGISTER]: json({ organisasjonsnummer: '974760673', navn: 'OLA AS' }) },
    told: registerTold(
      'expected the number that was asked for, came another',
      '/organisasjonsnummer',
    ),
  },
  'a register without a name': {
    registers: { [REGISTER]: json({ organisasjonsnummer: '923609016' }) },
    told: registerTold('expected a record of the register, came another', '/navn'),
  },
  'a register with a page': {
    registers: { [REGISTER]: send('text/html', '<p>Ola') },
    told: registerTold('expected JSON, came another text'),
  },
  'a register that is too long': {
    registers: { [REGISTER]: json({ navn: 'Ola'.repeat(500_000) }) },
    told: registerTold('expected an answer within the limit of bytes, came a longer one'),
  },
  'a register that is elsewhere': {
    registers: { [REGISTER]: (response) => void response.writeHead(302).end() },
    told: { code: 'FETCHING_FAILED', reason: 'entity-register answered with 302' },
  },
  'a register that is no HTTP': {
    registers: { [REGISTER]: raw('Ola\r\n\r\n') },
    told: registerTold(BROKEN),
  },
  'a register that fails': {
    registers: { [REGISTER]: (response) => void response.writeHead(500).end('Ola') },
    told: { code: 'FETCHING_FAILED', reason: 'entity-register answered with 500' },
  },
  'a directory with a page': {
    registers: {
      [REGISTER]: json({ organisasjonsnummer: '923609016', navn: 'OLA AS' }),
      [DIRECTORY]: send('text/html', '<p>Ola'),
    },
    told: {
      ...registerTold('expected JSON, came another text'),
      backendOperation: 'ehf-directory',
    },
  },
};

test.each(Object.entries(ROWS))(
  '%s leaves a line with its cause',
  async (_, { backend: handlers, registers = {}, file: path, told }) => {
    Object.assign(backend.handlers, ours(), handlers);
    answers = registers;
    const from = gateway.log.length;
    if (path === undefined)
      await browser.graphql(
        '{ legalEntity(organizationNumber: "923609016") { name canReceiveEhf } }',
      );
    else await (await browser.send(`/downloads/accounts/personal-user-1/${path}`)).arrayBuffer();
    const lines = gateway.log.slice(from).map((line) => Line.parse(JSON.parse(line)));
    const failures = lines.filter(({ msg }) => msg === 'The backend failed a request');
    expect(failures).not.toEqual([]);
    for (const failure of failures) expect(failure).toMatchObject(told);
    expect(JSON.stringify(lines)).not.toMatch(/ola/i);
  },
);
