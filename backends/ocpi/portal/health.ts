import type { Express } from 'express';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Adds `/healthz`, which says that the process runs, and `/readyz`, which says that it can answer: 503 without its database, and while it stops. */
export function addHealth(app: Express, { db, stopping }: Pick<Deps, 'db' | 'stopping'>): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    const isReady =
      !stopping.aborted &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'unavailable' });
  });
}
