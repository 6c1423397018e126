import { readFileSync } from 'node:fs';
import type { Pool } from 'undici';
import { z } from 'zod';
import type { Addresses } from '../../scripts/lib/portal.ts';
import type { SignedIn } from '../../scripts/lib/sign-in.ts';

const Answer = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
  data: z.object({ viewer: z.object({}) }).nullish(),
});

/** Milliseconds of one home operation: as the client sees it, and the slowest backend call it waited for. */
export interface Timing {
  readonly total: number;
  readonly slowest: number;
  /** Whether all of the answer is there; a machine that is busy with other work makes the backend time out. */
  readonly isWhole: boolean;
}

/** The home page's operation: its document, and the hash by which the web client asks for it. */
export function homeDocument() {
  const manifest = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')));
  const home = Object.entries(manifest).find(([, text]) => text.includes('query HomePage('));
  if (home === undefined) throw new Error('The manifest has no HomePage operation');
  const [hash, document] = home;
  return { hash, document, operationName: 'HomePage', variables: { language: 'NO' } };
}

/** The home page's document, as the web client sends it: by its hash alone. */
export function homeOperation(): string {
  const { operationName, variables, hash } = homeDocument();
  return JSON.stringify({
    operationName,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });
}

/** Sends an operation through the gateway as a user. Throws on every error but a timeout of the backend. */
export async function throughGateway(
  pool: Pool,
  at: Addresses,
  body: string,
  user: SignedIn,
): Promise<Timing> {
  const begun = performance.now();
  const response = await pool.request({
    method: 'POST',
    path: '/graphql',
    body,
    headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
  });
  const text = await response.body.text();
  const total = performance.now() - begun;
  const answer = Answer.parse(JSON.parse(text));
  const failure = answer.errors?.find(({ extensions }) => extensions.code !== 'REQUEST_TIMEOUT');
  if (failure !== undefined) throw new Error(`The home operation failed: ${text.slice(0, 300)}`);
  const timing = String(response.headers['server-timing']);
  const slowest = Number(/backend;dur=([\d.]+)/.exec(timing)?.[1]);
  return { total, slowest, isWhole: answer.errors === undefined };
}
