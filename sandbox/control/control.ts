import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import type { Books } from '../books.ts';
import type { Reset } from '../db/seed.ts';
import type { SandboxDeps } from '../deps.ts';
import { PERSONA_PASSWORD, personas } from '../personas.ts';
import { FaultInput, type Faults } from './faults.ts';

/** The parts of the sandbox that the controls change. */
export interface Controlled {
  readonly faults: Faults;
  readonly books: Books;
  readonly reset: Reset;
  readonly rotateSigningKey: () => Promise<void>;
}

const ClockInput = z.object({ offsetMilliseconds: z.number().int() });

/**
 * The controls for tests and development, to be mounted at `/control`: `GET /personas`; `POST /reset`; `GET` and `POST
 * /clock`; `GET`, `POST` and `DELETE /faults`; `POST /signing-key`, which replaces the signing key.
 */
export function createControl(deps: SandboxDeps, controlled: Controlled): Router {
  const { faults, books, reset, rotateSigningKey } = controlled;
  const { clock } = deps;
  const router = express.Router();
  router.use(refusePages, express.json());
  router.get('/personas', (_req, res) => {
    res.json({ password: PERSONA_PASSWORD, personas });
  });
  router.post('/reset', async (_req, res) => {
    clock.setOffset(0);
    faults.clear();
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
      res.json({ now: clock.now().toISOString() });
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
