import express, { type Request, type RequestHandler, type Response } from 'express';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const Envelope = z.object({
  status_code: z.int(),
  status_message: z.string().optional(),
  data: z.unknown().optional(),
  timestamp: z.iso.datetime(),
});
const Credentials = z.object({ token: z.string(), url: z.string() });
const Versions = z.array(z.object({ version: z.string(), url: z.string() }));
const Details = z.object({
  endpoints: z.array(z.object({ identifier: z.string(), role: z.string(), url: z.string() })),
});

/** A request that the operator got. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the service answered to a request of the operator. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: z.infer<typeof Envelope>;
}

/** A scripted operator (CPO) on a socket, in OCPI 2.2.1. */
export interface Operator {
  readonly versionsUrl: string;
  /** Every request, the latest last. */
  readonly received: Received[];
  /** The objects that its sender modules list, `pageSize` on a page. */
  readonly lists: Record<'locations' | 'sessions' | 'cdrs', unknown[]>;
  pageSize: number;
  /** The token by which it expects to be called: token A of its own, then the one that it gave. */
  token: string;
  /** The token by which it calls the service: token A of the service, then the one that it got. */
  serviceToken: string;
  /** Handles requests before anything else does, an outage for example; `next` leaves them. */
  before: RequestHandler;
  /** Sends a request to the service. */
  readonly ask: (method: string, url: string, body?: unknown, headers?: object) => Promise<Answer>;
  /** The URL of a module of the service, by its version details. */
  readonly endpoint: (identifier: string) => Promise<string>;
  /** Sends its credentials to the service: registers (POST), or again (PUT). */
  readonly register: (method?: 'POST' | 'PUT', changes?: object) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** How an operator differs from the usual one: Viken Lading, NO*VIK. */
interface Settings {
  /** The versions URL of the service that it registers with; one that registers with it names its own. */
  readonly serviceVersionsUrl?: string;
  /** The port; any free one by default. */
  readonly port?: number;
  readonly encodesTokens?: boolean;
  readonly parties?: readonly string[];
}

/** Starts an operator. */
export async function startOperator({
  serviceVersionsUrl = '',
  port = 0,
  encodesTokens = true,
  parties = ['VIK'],
}: Settings): Promise<Operator> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const origin = `http://localhost:${address.port}`;
  let versionsOfService = serviceVersionsUrl;
  const write = (token: string) =>
    `Token ${encodesTokens ? Buffer.from(token).toString('base64') : token}`;

  const operator: Operator = {
    versionsUrl: `${origin}/ocpi/versions`,
    received: [],
    lists: { locations: [], sessions: [], cdrs: [] },
    pageSize: 50,
    token: randomUUID(),
    serviceToken: '',
    before: (_req, _res, next) => next(),
    ask: async (method, url, body, headers = {}) => {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: write(operator.serviceToken),
          'x-request-id': randomUUID(),
          'x-correlation-id': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      const envelope = Envelope.parse(await response.json());
      return { status: response.status, headers: response.headers, envelope };
    },
    endpoint: async (identifier) => {
      const versions = Versions.parse(await dataOf('GET', versionsOfService));
      const details = versions.find(({ version }) => version === '2.2.1')?.url ?? '';
      const { endpoints } = Details.parse(await dataOf('GET', details));
      return endpoints.find((endpoint) => endpoint.identifier === identifier)?.url ?? '';
    },
    register: async (method = 'POST', changes = {}) => {
      operator.token = randomUUID();
      const answer = await operator.ask(method, await operator.endpoint('credentials'), {
        ...credentials(),
        ...changes,
      });
      const given = Credentials.safeParse(answer.envelope.data);
      if (answer.envelope.status_code === 1000 && given.success)
        operator.serviceToken = given.data.token;
      return answer;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const dataOf = async (method: string, url: string) =>
    (await operator.ask(method, url)).envelope.data;
  const credentials = () => ({
    token: operator.token,
    url: operator.versionsUrl,
    roles: parties.map((party_id) => ({
      role: 'CPO',
      country_code: 'NO',
      party_id,
      business_details: { name: `Viken Lading ${party_id}` },
    })),
  });
  const answer = (res: Response, data?: unknown) =>
    res.json({ data, status_code: 1000, timestamp: new Date().toISOString() });

  app.use(express.json({ limit: '5mb' }), (req, _res, next) => {
    const { method, originalUrl: path, headers } = req;
    operator.received.push({ method, path, headers, body: req.body });
    next();
  });
  app.use((req, res, next) => operator.before(req, res, next));
  app.use((req, res, next) => {
    if (req.headers.authorization === write(operator.token)) next();
    else res.status(401).json({ status_code: 2000, timestamp: new Date().toISOString() });
  });
  app.get('/ocpi/versions', (_req, res) =>
    answer(res, [
      { version: '2.1.1', url: `${origin}/ocpi/2.1.1` },
      { version: '2.2.1', url: `${origin}/ocpi/2.2.1` },
    ]),
  );
  app.get('/ocpi/2.2.1', (_req, res) =>
    answer(res, {
      version: '2.2.1',
      endpoints: [
        ['credentials', 'RECEIVER'],
        ['locations', 'SENDER'],
        ['sessions', 'SENDER'],
        ['cdrs', 'SENDER'],
        ['tokens', 'RECEIVER'],
      ].map(([identifier, role]) => ({
        identifier,
        role,
        url: `${origin}/ocpi/cpo/${identifier}`,
      })),
    }),
  );
  // As Receiver it calls the service back by token B before it answers.
  const accept: RequestHandler = async (req, res) => {
    const { token, url } = Credentials.parse(req.body);
    operator.serviceToken = token;
    versionsOfService = url;
    await operator.endpoint('credentials');
    operator.token = randomUUID();
    answer(res, credentials());
  };
  app
    .route('/ocpi/cpo/credentials')
    .post(accept)
    .put(accept)
    .delete((_req, res) => answer(res));
  for (const module of ['locations', 'sessions', 'cdrs'] as const)
    app.get(`/ocpi/cpo/${module}`, (req, res) => {
      const offset = Number(req.query['offset'] ?? 0);
      const end = offset + operator.pageSize;
      const list = operator.lists[module].filter(isUpdatedSince(req.query['date_from']));
      res.set({ 'X-Total-Count': String(list.length), 'X-Limit': String(operator.pageSize) });
      if (end < list.length) res.set('Link', nextLink(req, origin, end));
      answer(res, list.slice(offset, end));
    });
  app.put('/ocpi/cpo/tokens/:country/:party/:uid', (_req, res) => answer(res.status(201)));
  return operator;
}

const Updated = z.object({ last_updated: z.coerce.date() });

/** Whether an object belongs to a list from an instant on; one without a readable time is in every list. */
const isUpdatedSince = (dateFrom: unknown) => (object: unknown) => {
  const updated = Updated.safeParse(object).data?.last_updated;
  return typeof dateFrom !== 'string' || updated === undefined || updated >= new Date(dateFrom);
};

function nextLink(req: Request, origin: string, offset: number): string {
  const next = new URL(req.originalUrl, origin);
  next.searchParams.set('offset', String(offset));
  return `<${next.href}>; rel="next"`;
}
