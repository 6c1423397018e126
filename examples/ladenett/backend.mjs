// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The backend of the pretended provider Ladenett, whose paths, ids, units and errors are its own: what `adapter.mjs` maps.
 *
 *     node examples/ladenett/backend.mjs
 *
 * @typedef {import('node:http').IncomingMessage} Request
 */

/** The token of its one customer. */
export const TOKEN = 'karis-token';

const KUNDE = {
  kundenr: 71,
  fornavn: 'Kari',
  etternavn: 'Nordmann',
  epost: 'kari@example.no',
  mobil: '+4740000101',
  kort: true,
  registrert: '2024-03-01T08:00:00+01:00',
};
const ROLLER = [
  { nr: 1, rolle: 1, firma: null },
  { nr: 2, rolle: 3, firma: { nr: 8, navn: 'Nordlys AS' } },
];
/** @param {number} nr @param {number} day */
const lading = (nr, day) => ({
  nr,
  start: `2026-11-${day}T10:00:00+01:00`,
  slutt: `2026-11-${day}T11:30:00+01:00`,
  kWh: 12.345,
  kroner: 61.73,
  mva: 12.35,
  krPerKWh: 5,
  sted: 'Storo',
  stedNr: 3,
});
const LADINGER = [lading(9, 19), lading(8, 17)];

/** What it has at a path; undefined for nothing. @param {URL} url */
function found({ pathname, searchParams }) {
  const [, list, nr] = pathname.split('/');
  if (pathname === '/kunde') return KUNDE;
  if (pathname === '/kunde/roller') return ROLLER;
  if (pathname === '/ladinger')
    return LADINGER.slice(0, Number(searchParams.get('antall') ?? LADINGER.length));
  return list === 'ladinger' ? LADINGER.find((each) => String(each.nr) === nr) : undefined;
}

/** @param {Request} request @returns {readonly [number, unknown]} */
function answer({ url = '/', headers }) {
  if (headers.authorization !== `Bearer ${TOKEN}`) return [401, { feil: 'IKKE_INNLOGGET' }];
  const body = found(new URL(url, 'http://ladenett'));
  return body === undefined ? [404, { feil: 'FINNES_IKKE' }] : [200, body];
}

/**
 * Starts it on a port of this machine; one that is free by default.
 * @param {number} port
 */
export async function startLadenett(port = 0) {
  const server = createServer((request, response) => {
    const [status, body] = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${own}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startLadenett(4020);
  stdout.write(`${url}, token ${TOKEN}\n`);
}
