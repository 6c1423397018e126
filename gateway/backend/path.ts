import { PortalError } from '../errors/portal-error.ts';

/** A path with encoded parameters, which only `backendPath` creates. */
export interface BackendPath {
  readonly encoded: string;
  /** The path with `:id` for each parameter, which names the resource in metrics and logs. */
  readonly pattern: string;
}

type Value = string | number | boolean;

/** An undefined query value is omitted. Each value of a list is its own parameter. */
export type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** Segments that would name another resource once a server resolves the path. */
const NOT_ONE_SEGMENT = /^\.{0,2}$/;
/** Longer than any id; a longer one would only meet the backend's limit for headers. */
const MAX_SEGMENT = 200;
/** An unpaired surrogate, which no URL can contain. */
const UNPAIRED_SURROGATE = /\p{Cs}/u;

/**
 * Encodes one segment of a path.
 *
 * @throws {PortalError} NOT_FOUND for a segment that no resource can have: empty, `.`, `..`, too long, or with an unpaired surrogate
 */
export function encodeSegment(segment: string): string {
  if (
    segment.length > MAX_SEGMENT ||
    NOT_ONE_SEGMENT.test(segment) ||
    UNPAIRED_SURROGATE.test(segment)
  )
    throw new PortalError('NOT_FOUND');
  return encodeURIComponent(segment);
}

/**
 * A path of the backend, such as backendPath`/organizations/${id}`: each parameter is one encoded
 * segment, so that it cannot reach another resource.
 *
 * @throws {PortalError} as `encodeSegment`
 */
export function backendPath(texts: TemplateStringsArray, ...parameters: string[]): BackendPath {
  const segments = parameters.map(encodeSegment);
  return { encoded: String.raw({ raw: texts }, ...segments), pattern: texts.join(':id') };
}

export function joinPath(path: BackendPath, rest: BackendPath): BackendPath {
  return { encoded: path.encoded + rest.encoded, pattern: path.pattern + rest.pattern };
}

/** The query with its question mark; empty without values. */
export function queryString(query: Query = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((single) => `${encodeURIComponent(name)}=${encodeURIComponent(single)}`),
  );
  return values.length === 0 ? '' : `?${values.join('&')}`;
}
