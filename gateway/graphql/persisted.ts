import { existsSync, readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { z } from 'zod';

/** Written by code generation from the web client's operations; a build without them has none. */
const FILE = 'gateway/generated/persisted-documents.json';

/** The generator names the algorithm before the hash; the wire protocol does not. */
const manifest = z.record(
  z
    .string()
    .regex(/^(sha256:)?[\da-f]{64}$/)
    .transform((key) => key.replace('sha256:', '')),
  z.string(),
);

/** The portal's own operations: the text of a document by its hash. */
export type PersistedDocuments = Readonly<Record<string, string>>;

export function parsePersistedDocuments(json: unknown): PersistedDocuments {
  return manifest.parse(json);
}

export function readPersistedDocuments(): PersistedDocuments {
  return existsSync(FILE) ? parsePersistedDocuments(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}

/**
 * The store behind Apollo's persisted queries: knows the portal's documents and takes no others,
 * so that nobody can fill the memory or plant an operation.
 */
export function knownDocuments(documents: PersistedDocuments) {
  const byHash = new Map(Object.entries(documents));
  return {
    // Apollo puts `apq:` before the hash.
    get: (key: string) => Promise.resolve(byHash.get(key.slice(key.indexOf(':') + 1))),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(false),
  };
}

/** The hash of each operation by its name. */
export function hashesByName(documents: PersistedDocuments): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(documents).flatMap(([hash, text]) =>
      parse(text).definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.name
          ? [[definition.name.value, hash] as const]
          : [],
      ),
    ),
  );
}
