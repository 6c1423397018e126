import { existsSync, rmSync } from 'node:fs';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { makeImage, pgliteDialect } from '../../sandbox/db/embedded.ts';
import { applySchema } from '../../sandbox/db/schema.ts';
import { seed } from '../../sandbox/db/seed.ts';
import type { Tables } from '../../sandbox/db/tables.ts';
import { imageFile, imageFolder } from './image-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A `SANDBOX_DATA` that already holds the seed data, so that a sandbox starts without generating it. */
    sandboxData: string;
  }
}

/**
 * The seed data of `now`, generated once for all who ask for it, and again when the program or the day changes.
 *
 * @returns a `SANDBOX_DATA`
 */
export async function sandboxData(now = new Date()): Promise<string> {
  const log = pino({ level: 'silent' });
  const image = imageFile(now);
  if (!existsSync(image)) {
    await makeImage(image, async (database) => {
      const db = new Kysely<Tables>({ dialect: pgliteDialect(database) });
      await applySchema(db);
      await seed(db, { now, scale: 0, log });
    });
  }
  return `memory:${image}`;
}

export async function setup(project: TestProject): Promise<void> {
  // Those of an earlier program or day.
  if (!existsSync(imageFile(new Date()))) rmSync(imageFolder, { recursive: true, force: true });
  project.provide('sandboxData', await sandboxData());
}
