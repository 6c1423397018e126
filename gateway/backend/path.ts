import { PortalError } from '../errors/portal-error.ts';

/** A path whose parameters are encoded; only `backendPath` makes one. */
export interface BackendPath {
  readonly encoded: string;
  /** The path with `:id` for each parameter, which names the resource in numbers and logs. */
  readonly pattern: string;
}

type Value = string | number | boolean;

/** A query value that is undefined is left out, each of a list stands for itself. */
export type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** What would name another resource than the one written here, once a server resolves the path. */
const NOT_ONE_SEGMENT = /^\.{0,2}$/;
/** Half a character, which no address can hold. */
const NO_TEXT = /\p{Cs}/u;

/**
 * A path of the backend, such as backendPath`/organizations/${id}`: each parameter is one encoded
 * segment, so that it cannot reach another resource.
 *
 * @throws {PortalError} NOT_FOUND for a parameter that no resource can have: empty, `.`, `..` or no text
 */
export function backendPath(texts: TemplateStringsArray, ...parameters: string[]): BackendPath {
  const segments = parameters.map((parameter) => {
    if (NOT_ONE_SEGMENT.test(parameter) || NO_TEXT.test(parameter))
      throw new PortalError('NOT_FOUND');
    return encodeURIComponent(parameter);
  });
  return { encoded: String.raw({ raw: texts }, ...segments), pattern: texts.join(':id') };
}

/** A path below another. */
export function below(path: BackendPath, rest: BackendPath): BackendPath {
  return { encoded: path.encoded + rest.encoded, pattern: path.pattern + rest.pattern };
}

/** The query with its question mark; empty when there is nothing to ask. */
export function queryString(query: Query = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  return values.length === 0 ? '' : `?${values.join('&')}`;
}
