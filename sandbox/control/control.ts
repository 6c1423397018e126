import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { z } from 'zod';
import type { Books } from '../db/month-end.ts';
import type { Reset } from '../db/seed.ts';
import type { ReportRun } from '../rest/scheduled-report/sending.ts';
import type { SandboxDeps } from '../deps.ts';
import { PERSONA_PASSWORD, personas } from '../personas.ts';
import { isRegistered } from '../rest/person.ts';
import { undoDeletion } from '../rest/user/deletion.ts';

/** The parts of the sandbox that the controls change. */
interface Controlled {
  readonly faults: Faults;
  readonly books: Books;
  readonly reports: ReportRun;
  readonly reset: Reset;
  readonly rotateSigningKey: () => Promise<void>;
}

const PaceInput = z.object({ creationSeconds: z.number().int().min(0).max(600) });
const PersonInput = z.object({ userId: z.string().min(1).max(100) });
const ClockInput = z.object({ offsetMilliseconds: z.number().int() });

/**
 * The controls for tests and development, to be mounted at `/control`: `GET /personas`; `POST /reset`; `GET` and `POST
 * /clock`; `POST /pace`; `POST /undo-deletion`, which keeps an account whose deletion was requested; `GET`, `POST` and `DELETE /faults`; `POST /signing-key`, which replaces the signing key.
 */
export function createControl(deps: SandboxDeps, controlled: Controlled): Router {
  const { faults, books, reports, reset, rotateSigningKey } = controlled;
  const { clock, pace, config } = deps;
  const router = express.Router();
  router.use(refusePages, express.json());
  router.get('/personas', (_req, res) => {
    res.json({ password: PERSONA_PASSWORD, personas });
  });
  router.post('/reset', async (_req, res) => {
    clock.setOffset(0);
    faults.clear();
    pace.creationSeconds = config.creationSeconds;
    await reset(clock.now());
    await books.catchUp();
    res.status(204).end();
  });
  router
    .route('/clock')
    .get((_req, res) => {
      res.json({ now: clock.now().toISOString() });
    })
    .post(async (req, res) => {
      clock.setOffset(ClockInput.parse(req.body).offsetMilliseconds);
      await books.catchUp();
      await reports.sendDue();
      res.json({ now: clock.now().toISOString() });
    });
  router.post('/pace', (req, res) => {
    Object.assign(pace, PaceInput.parse(req.body));
    res.json(pace);
  });
  router
    .route('/faults')
    .get((_req, res) => {
      res.json(faults.list());
    })
    .post((req, res) => {
      faults.add(FaultInput.parse(req.body));
      res.status(204).end();
    })
    .delete((_req, res) => {
      faults.clear();
      res.status(204).end();
    });
  router.post('/undo-deletion', async (req, res) => {
    const { userId } = PersonInput.parse(req.body);
    const isKept =
      (await isRegistered(deps.db, userId)) &&
      (await deps.db.transaction().execute((db) => undoDeletion({ ...deps, db }, userId)));
    if (isKept) res.status(204).end();
    else res.status(404).json({ message: 'The person has not requested a deletion' });
  });
  router.post('/signing-key', async (_req, res) => {
    await rotateSigningKey();
    res.status(204).end();
  });
  router.use((_req: Request, res: Response) => {
    res.status(404).json({ message: 'This control does not exist' });
  });
  router.use((cause: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (cause instanceof z.ZodError) res.status(400).json({ message: z.prettifyError(cause) });
    else next(cause);
  });
  return router;
}

/** Refuses requests of web pages, so that no site in the developer's browser can reset the sandbox. */
function refusePages(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.headers.origin === undefined) next();
  else res.status(403).json({ message: 'Web pages cannot use the controls' });
}

/**
 * A fault to inject. `path` matches the whole path, with `*` for any characters. It occurs `times` times, or until cleared.
 * `delay` only delays the response; the other kinds replace it.
 */
const FaultInput = z
  .object({ path: z.string().startsWith('/').max(200), times: z.number().int().min(1).optional() })
  .and(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('delay'), milliseconds: z.number().int().min(1).max(600_000) }),
      z.object({ kind: z.literal('status'), status: z.number().int().min(400).max(599) }),
      z.object({
        kind: z.literal('html'),
        status: z.number().int().min(200).max(599).default(200),
      }),
      z.object({ kind: z.literal('truncated') }),
      z.object({ kind: z.literal('endless') }),
      z.object({ kind: z.literal('dropped') }),
      z.object({ kind: z.literal('too-many-requests'), retryAfter: z.number().int().min(0) }),
    ]),
  );
type FaultInput = z.infer<typeof FaultInput>;

interface Fault {
  readonly input: FaultInput;
  readonly pattern: RegExp;
  happened: number;
}

/** The configured faults; a request gets the first one that matches. */
interface Faults {
  readonly add: (input: FaultInput) => void;
  readonly clear: () => void;
  /** Stores faults until they are cleared, with the number of times that each has occurred. */
  readonly list: () => readonly { readonly fault: FaultInput; readonly happened: number }[];
  readonly middleware: RequestHandler;
}

export function createFaults(): Faults {
  const faults: Fault[] = [];
  return {
    add: (input) => {
      faults.push({ input, pattern: patternOf(input.path), happened: 0 });
    },
    clear: () => {
      faults.length = 0;
    },
    list: () => faults.map(({ input, happened }) => ({ fault: input, happened })),
    middleware: (req, res, next) => {
      const fault = faults.find(
        ({ input, pattern, happened }) =>
          pattern.test(req.path) && happened < (input.times ?? Infinity),
      );
      if (!fault) {
        next();
        return;
      }
      fault.happened += 1;
      injectFault(fault.input, req, res, next);
    },
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Injects a fault into a request. */
function injectFault(fault: FaultInput, req: Request, res: Response, next: NextFunction): void {
  switch (fault.kind) {
    case 'delay':
      setTimeout(next, fault.milliseconds);
      return;
    case 'status':
      res.status(fault.status).json(errorBody(req, fault.status, `FAULT_${fault.status}`));
      return;
    case 'html':
      res
        .status(fault.status)
        .type('html')
        .send('<!doctype html><title>Gateway</title><h1>Oops</h1>');
      return;
    case 'truncated':
      res.status(200).type('json').set('content-length', '4096');
      res.write('{"firstName":"Ka', () => res.destroy());
      return;
    case 'endless':
      res.status(200).type('json');
      res.write('["');
      writeEndlessly(res);
      return;
    case 'dropped':
      req.socket.destroy();
      return;
    case 'too-many-requests':
      res.set('retry-after', String(fault.retryAfter));
      res.status(429).json(errorBody(req, 429, 'TOO_MANY_REQUESTS'));
      return;
  }
}

/** Writes until the client disconnects, no faster than it reads. */
function writeEndlessly(res: Response): void {
  while (!res.destroyed && res.write('x'.repeat(65_536)));
  if (!res.destroyed) res.once('drain', () => writeEndlessly(res));
}

function errorBody(req: Request, status: number, errorCode: string) {
  return {
    error: 'Fault',
    message: 'A fault set by the control API',
    path: req.path,
    status,
    errorCode,
    timestamp: new Date().toISOString(),
    additionalData: {},
  };
}
