import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
