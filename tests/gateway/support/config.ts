import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../../gateway/config.ts';

/** The variables that production requires. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  BACKEND_URL: 'https://api.example/rest/',
  OIDC_ISSUER: 'https://id.example/',
  OIDC_CLIENT_ID: 'portal',
  OIDC_AUDIENCE: 'https://api.example',
  OIDC_CLAIMS_NAMESPACE: 'https://claims.example/',
  SESSION_SECRET: randomBytes(32).toString('hex'),
};

/** All that is wrong with an environment. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** A JSON file with this content. Returns its path. */
export const file = (content: unknown) => {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-')), 'content.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
