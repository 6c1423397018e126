/** How a status is shown: user and server errors red, network and unknown ones blue (section 8). */
export type StatusClass = 'user' | 'server' | 'network' | 'unknown';

const STATUS_CLASSES: Readonly<Record<number, StatusClass>> = {
  400: 'user',
  401: 'user',
  409: 'user',
  1000: 'user',
  403: 'server',
  404: 'server',
  405: 'server',
  500: 'server',
  501: 'server',
  502: 'network',
  503: 'network',
  504: 'network',
  999: 'unknown',
};

/** The class of a status (specification section 8, "Banners"); a status that is not listed, or missing, is unknown. */
export function statusClass(status: number | null | undefined): StatusClass {
  return STATUS_CLASSES[status ?? 999] ?? 'unknown';
}

interface ErrorRow {
  /** The status an error of this code carries unless the backend's answer had one of its own. */
  readonly status: number;
  /** What is said in English when nobody says it better; the screens look the code up in their language. */
  readonly message: string;
}

const NOT_UNDERSTOOD = 'The request could not be understood';

/**
 * Every code an error can carry, in the order of specification section 8, then our own. A code of
 * the backend that is not here is passed on as it is, and shown by the fallbacks of "Banners".
 */
// prettier-ignore
export const ERROR_CODES = {
  // Client API errors
  NOT_FOUND:                    { status: 404, message: 'Not found' },
  FORBIDDEN:                    { status: 403, message: 'Forbidden' },
  TOO_MANY_REQUESTS:            { status: 429, message: 'Too many requests' },
  UNKNOWN_ERROR:                { status: 999, message: 'An unknown error has occurred' },
  FETCHING_FAILED:              { status: 503, message: 'Fetching data failed' },
  UNREADABLE_RESPONSE:          { status: 502, message: 'Error response content could not be read' },
  UNEXPECTED_RESPONSE:          { status: 502, message: 'The response type from the server is incorrect' },
  TOKEN_REQUEST_FAILED:         { status: 401, message: 'Unable to get access token' },

  // Global codes
  REQUEST_TIMEOUT:              { status: 504, message: 'The server did not answer in time' },

  // The gateway's own
  UNAUTHENTICATED:              { status: 401, message: 'Not signed in' },
  ROLE_NOT_HELD:                { status: 403, message: 'The chosen role is not one of yours' },

  // GraphQL over HTTP
  BAD_REQUEST:                  { status: 400, message: NOT_UNDERSTOOD },
  UNSUPPORTED_MEDIA_TYPE:       { status: 415, message: 'The request is in a format that is not supported' },
  PAYLOAD_TOO_LARGE:            { status: 413, message: 'The request is too large' },
  GRAPHQL_PARSE_FAILED:         { status: 400, message: NOT_UNDERSTOOD },
  GRAPHQL_VALIDATION_FAILED:    { status: 400, message: NOT_UNDERSTOOD },
  OPERATION_RESOLUTION_FAILURE: { status: 400, message: NOT_UNDERSTOOD },
  BAD_USER_INPUT:               { status: 400, message: NOT_UNDERSTOOD },
  INTROSPECTION_DISABLED:       { status: 403, message: 'The schema is shown to signed-in people only' },
  PERSISTED_QUERY_NOT_FOUND:    { status: 404, message: 'PersistedQueryNotFound' },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Whether the catalogue knows a code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}
