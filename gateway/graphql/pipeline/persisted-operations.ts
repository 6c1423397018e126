import { Kind, parse } from 'graphql';

/** The portal's own operations: the text of a document by its hash. */
export type PersistedDocuments = Readonly<Record<string, string>>;

/**
 * The store behind Apollo's persisted queries: knows the portal's documents and takes no others,
 * so that no caller can fill the memory or plant an operation.
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
