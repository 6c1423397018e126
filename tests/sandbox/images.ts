import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { makeImage, pgliteDialect } from '../../sandbox/db/embedded.ts';
import { applySchema } from '../../sandbox/db/schema.ts';
import { seed } from '../../sandbox/db/seed.ts';
import type { Tables } from '../../sandbox/db/tables.ts';
import { osloDate } from '../../sandbox/oslo.ts';
import { fingerprint } from '../../scripts/lib/fingerprint.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A `SANDBOX_DATA` that already holds the seed data, so that a sandbox starts without generating it. */
    sandboxData: string;
  }
}

const folder = join('.cache', 'images');

/**
 * The seed data of sandboxes, generated once for all files, and again when the program or the day changes.
 *
 * @returns a `SANDBOX_DATA`
 */
export async function sandboxData(): Promise<string> {
  const key = fingerprint(['sandbox', 'schema', 'package-lock.json']).slice(0, 16);
  const now = new Date();
  const log = pino({ level: 'silent' });
  const image = join(folder, `${osloDate(now).toString()}-${key}.tar`);
  if (!existsSync(image)) {
    rmSync(folder, { recursive: true, force: true });
    await makeImage(image, async (database) => {
      const db = new Kysely<Tables>({ dialect: pgliteDialect(database) });
      await applySchema(db);
      await seed(db, { now, scale: 0, log });
    });
  }
  return `memory:${image}`;
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('sandboxData', await sandboxData());
}
