/** How a status is displayed: user and server errors red, network and unknown ones blue (ERROR-14 to ERROR-17). */
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

/** The class of a status (ERROR-14 to ERROR-17); a status that is not listed, or missing, is unknown. */
export function statusClass(status: number | null | undefined): StatusClass {
  return STATUS_CLASSES[status ?? 999] ?? 'unknown';
}

interface ErrorRow {
  /** The status of an error with this code, unless the backend's response has one. */
  readonly status: number;
  /** In English, for clients without texts of their own. */
  readonly message: string;
  /** The id of its text, where that is not {@link messageKey}. */
  readonly key?: string;
}
export type Rows = Readonly<Record<string, ErrorRow>>;

const NOT_UNDERSTOOD = 'The request could not be understood';
const PAYMENT_NEEDED = 'A valid payment method is needed';
const ROUTE = 'routeError.title';
const CONFLICT = 'The role is in conflict with another';

/** The errors that the browser's router raises (ERROR-61 to ERROR-64); the API has none of them. */
// oxfmt-ignore
export const ROUTE_ERRORS = {
  ROUTE_NOT_FOUND:              { status: 404, message: 'No route matches URL', key: 'notFound.title' },
  ROUTE_ACTION_INVALID:         { status: 405, message: 'Invalid or missing action', key: ROUTE },
  ROUTE_LOADER_MISSING:         { status: 400, message: 'The loader is missing', key: ROUTE },
  ROUTE_DEFER_IN_ACTION:        { status: 400, message: 'An action cannot defer', key: ROUTE },
  ROUTE_BODY_UNENCODABLE:       { status: 400, message: 'The body cannot be encoded', key: ROUTE },
  ROUTE_MISMATCH:               { status: 403, message: 'The route does not match the URL', key: ROUTE },
} as const satisfies Rows;

/**
 * The codes of the API (`ErrorCode` of the schema), those of docs/product/errors.md, then our own. A code of
 * the backend that is not here is passed on as it is, logged, and displayed by the fallbacks of
 * "Banners". 1000 is the status of a failure in the browser itself.
 */
// oxfmt-ignore
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

  // Phone verification
  PHONE_NUMBER_INVALID:         { status: 400, message: 'The mobile number is not valid' },
  PHONE_VALIDATION_EXPIRED:     { status: 400, message: 'The code has expired' },
  PHONE_VALIDATION_INVALID:     { status: 400, message: 'The code is wrong' },
  PHONE_VALIDATION_REQUIRED:    { status: 400, message: 'The mobile number has to be verified' },
  PHONE_NUMBER_TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts, try again in 10 minutes' },

  // E-mail verification
  CODE_EXPIRED:                 { status: 400, message: 'The code has expired' },

  // Global codes
  USER_EXIST:                   { status: 409, message: 'The user already exists' },
  EMAIL_EXISTS:                 { status: 409, message: 'The e-mail is already in use' },
  USER_EMAIL_EXISTS:            { status: 409, message: 'Another user already has this e-mail' },
  USER_PHONE_EXISTS:            { status: 409, message: 'Another user already has this mobile number' },
  ORGANIZATION_EMAIL_EXISTS:    { status: 409, message: 'Another organisation already has this e-mail' },
  ORGANIZATION_PHONE_EXISTS:    { status: 409, message: 'Another organisation already has this phone number' },
  ORGANIZATION_NUMBER_EXISTS:   { status: 409, message: 'The organisation number is already registered' },
  PHONE_NUMBER_ASSIGNED:        { status: 409, message: 'The mobile number belongs to another user' },
  INVALID_USER:                 { status: 400, message: 'The user is not valid' },
  INVALID_TOKEN:                { status: 400, message: 'The RFID chip number is not valid' },
  UNAVAILABLE_TOKEN:            { status: 409, message: 'The RFID chip is already in use' },
  INVALID_COOP_MEMBERID:        { status: 400, message: 'The member number is not valid' },
  INVALID_COUPON:               { status: 400, message: 'The coupon is not valid' },
  INVALID_ACCOUNTCLASSIFICATION:{ status: 400, message: 'The code is for companies only' },
  COUPON_ALREADY_LINKED:        { status: 409, message: 'The coupon is already linked' },
  VEHICLE_ALREADY_LINKED:       { status: 409, message: 'The vehicle is already linked' },
  PAYMENT_CARD_TIMEOUT:         { status: 504, message: 'The card payment took too long' },
  REQUEST_TIMEOUT:              { status: 504, message: 'The server did not answer in time' },
  ORGANIZATION_EXIST:           { status: 409, message: 'The organisation already exists' },
  PAYMENTTYPE_NONE:             { status: 400, message: PAYMENT_NEEDED },
  INVALID_PAYMENTCARD:          { status: 400, message: PAYMENT_NEEDED },
  USER_BLOCKED:                 { status: 403, message: 'The user is blocked' },
  INVALID_PROJECT_CODE:         { status: 400, message: 'The project code is not valid' },
  MEMEBERSHIP_EXIST:            { status: 409, message: 'The membership already exists' },

  // Our own: responses of the backend beyond the specification's list
  ADMINISTRATOR_EXISTS:         { status: 409, message: 'The account administers another organisation' },
  DONE_UNREADABLE:              { status: 502, message: 'The change is done, but its answer could not be read: fetch again what it changed, and do not send it as a new one' },
  DELETE_REQUESTED:             { status: 403, message: 'The account is being deleted' },
  CHARGER_ACTIVE:               { status: 409, message: 'The charger is already active' },
  CHARGER_NOT_ACTIVE:           { status: 409, message: 'The charger is not active' },
  COOLING_OFF_EXPIRED:          { status: 409, message: 'The period for withdrawal has ended' },
  ORDER_NOT_CANCELLABLE:        { status: 409, message: 'The order can no longer be cancelled' },
  ORDER_PLACED:                 { status: 409, message: 'The order has already been placed' },
  PRICE_CHANGED:                { status: 409, message: 'The price has changed' },
  PRICE_REQUEST_APPLIED:        { status: 409, message: 'The prices are already in effect' },
  PRICE_REQUEST_PENDING:        { status: 409, message: 'A price change is already pending' },
  PROJECT_CLOSED:               { status: 409, message: 'The project takes no more orders' },
  PROJECT_FULL:                 { status: 409, message: 'The project has no more chargers' },
  REPORT_ENDED:                 { status: 409, message: 'The report has ended' },
  REPORT_LIMIT:                 { status: 409, message: 'No more reports can be set up' },
  SLOT_TAKEN:                   { status: 409, message: 'The parking space is taken' },
  SLOT_UNSUITABLE:              { status: 409, message: 'The product does not fit the parking space' },
  CHANGED_ELSEWHERE:            { status: 409, message: 'The record was changed elsewhere' },
  INVITATION_LIMIT:             { status: 409, message: 'No more people can be invited' },
  INVITATION_EXISTS:            { status: 409, message: 'The person has already been invited' },
  INVITATION_MEMBER:            { status: 409, message: 'The person is already a member' },
  INVITATION_SELF:              { status: 409, message: 'You cannot invite yourself' },
  INVITATION_CODE_REQUIRED:     { status: 409, message: 'The invitation was sent to another address: a code is needed' },
  INVITATION_CODE_INVALID:      { status: 400, message: 'The code is wrong or has expired' },
  INVITATION_EXPIRED:           { status: 409, message: 'The invitation has expired' },
  INVITATION_INVALID:           { status: 409, message: 'The invitation is not valid' },
  INVITATION_USER_TYPE_INVALID: { status: 409, message: 'The invitation is for another kind of user' },
  UNAUTHORIZED:                 { status: 401, message: 'The backend refused the access token' },
  METHOD_NOT_ALLOWED:           { status: 405, message: 'The resource has no such method' },
  ISSUER_UNAVAILABLE:           { status: 503, message: 'The identity provider cannot be reached' },
  IDEMPOTENCY_KEY_REUSED:       { status: 409, message: 'The key belongs to another request' },
  INVALID_REQUEST:              { status: 400, message: NOT_UNDERSTOOD },

  // Coop
  COOP_AUTH_FAILED:             { status: 400, message: 'The sign-in at the coop failed' },
  COOP_INVALID_STATE:           { status: 400, message: 'The sign-in at the coop can no longer be used' },
  MEMEBERSHIP_NOT_EXIST:        { status: 404, message: 'There is no such membership' },
  COOP_DELETE_MEMBERSHIP_ERROR: { status: 409, message: 'Signed in with a different coop account' },
  INVALID_GRANT:                { status: 401, message: 'The session is no longer valid' },

  // Migration and authentication
  POPUP_CLOSED:                 { status: 1000, message: 'The window was closed' },
  EMAIL_VERIFICATION_REQUIRED:  { status: 401, message: 'The e-mail has to be verified' },
  APP_UPGRADE_REQUIRED:         { status: 400, message: 'A newer version is needed' },

  // Orders and invitations
  MISSING_PRODUCT:              { status: 400, message: 'A product is missing' },
  ROLE_CONFLICT:                { status: 409, message: CONFLICT },

  // The gateway's own
  UNAUTHENTICATED:              { status: 401, message: 'Not signed in' },
  INSUFFICIENT_SCOPE:           { status: 403, message: 'The access token lacks a scope', key: 'errors.FORBIDDEN' },
  INSUFFICIENT_USER_AUTHENTICATION: { status: 401, message: 'The act needs a sign-in that is not older than 60 s' },
  ACCOUNT_MISMATCH:             { status: 409, message: 'The active role does not act for this account' },
  ROLE_NOT_HELD:                { status: 403, message: 'The chosen role is not one of yours' },
  NO_ACTIVE_ORGANIZATION:       { status: 403, message: 'Active user has no organization' },
  NOT_OFFERED:                  { status: 404, message: 'The provider does not offer this' },
  SERVICE_UNAVAILABLE:          { status: 503, message: 'The service is unavailable' },

  // GraphQL over HTTP
  BAD_REQUEST:                  { status: 400, message: NOT_UNDERSTOOD },
  UNSUPPORTED_MEDIA_TYPE:       { status: 415, message: 'The request is in a format that is not supported' },
  PAYLOAD_TOO_LARGE:            { status: 413, message: 'The request is too large' },
  GRAPHQL_PARSE_FAILED:         { status: 400, message: NOT_UNDERSTOOD },
  GRAPHQL_VALIDATION_FAILED:    { status: 400, message: NOT_UNDERSTOOD },
  OPERATION_RESOLUTION_FAILURE: { status: 400, message: NOT_UNDERSTOOD },
  BAD_USER_INPUT:               { status: 400, message: NOT_UNDERSTOOD },
  INTROSPECTION_DISABLED:       { status: 403, message: 'The schema is shown to staff only' },
  PERSISTED_QUERY_NOT_FOUND:    { status: 404, message: 'PersistedQueryNotFound' },
} as const satisfies Rows;

/** The reasons why a bank refuses a card, by `additionalData.refusalCode` ("Card refusal codes"). */
// oxfmt-ignore
export const REFUSAL_CODES = {
  '0': { status: 400, message: 'There is a problem with the card, contact the bank' },
  '1': { status: 400, message: 'Wrong credentials or balance, try another card' },
  '2': { status: 400, message: 'The payment was cancelled' },
  '3': { status: 503, message: 'Network error, try again or contact support' },
} as const satisfies Rows;

/** The meaning of a code, a role constraint or a state in one part of the portal, which takes precedence over the global one. */
// oxfmt-ignore
export const AREA_ERRORS = {
  payment: {
    cancelled:          { status: 1000, message: 'The payment was cancelled' },
    error:              { status: 500, message: 'The payment failed' },
    refused:            { status: 400, message: 'The payment was refused' },
    notPrepared:        { status: 503, message: 'The card could not be encrypted, so it has not been sent' },
  },
  download: {
    NOT_FOUND:          { status: 404, message: 'There is no such file' },
    TOO_MANY_REQUESTS:  { status: 429, message: 'Too many files at once' },
    SERVICE_UNAVAILABLE: { status: 503, message: 'The file cannot be made right now' },
    UNEXPECTED_RESPONSE: { status: 502, message: 'A part of the file cannot be read' },
    FILE_BROKEN_OFF:    { status: 502, message: 'The file ended before it was whole' },
  },
  phone: {
    UNKNOWN_ERROR:      { status: 999, message: 'The code could not be sent' },
  },
  email: {
    NOT_FOUND:          { status: 404, message: 'The link is not valid' },
    CODE_EXPIRED:       { status: 400, message: 'The link has expired' },
    TOO_MANY_REQUESTS:  { status: 429, message: 'Too many links, try again in 10 minutes' },
  },
  migration: {
    USER_EXIST:         { status: 409, message: 'The user already exists; the e-mail can be linked' },
  },
  order: {
    UNKNOWN_ERROR:      { status: 999, message: 'The order failed' },
    COOLING_OFF_EXPIRED: { status: 409, message: 'The period for withdrawal from the order has ended' },
  },
  registration: {
    IS_FAMILY_ADMIN:         { status: 409, message: CONFLICT },
    IS_FAMILY_MEMBER:        { status: 409, message: CONFLICT },
    IS_ORGANIZATION_SMB:     { status: 409, message: CONFLICT },
    IS_COOPERATIVE_SMB:      { status: 409, message: CONFLICT },
    IS_ORGANIZATION_MEMBER:  { status: 409, message: CONFLICT },
    IS_COOPERATIVE_MEMBER:   { status: 409, message: CONFLICT },
    IS_COOPERATIVE_RESIDENT: { status: 409, message: CONFLICT },
  },
  // A role that prevents the deletion of the account
  deletion: {
    IS_ONLY_ADMINISTRATOR:   { status: 409, message: CONFLICT },
    IS_FAMILY_ADMIN:         { status: 409, message: CONFLICT },
    IS_FAMILY_MEMBER:        { status: 409, message: CONFLICT },
    IS_ORGANIZATION_MEMBER:  { status: 409, message: CONFLICT },
    IS_COOPERATIVE_MEMBER:   { status: 409, message: CONFLICT },
  },
  invitation: {
    error:              { status: 500, message: 'The invitation could not be used' },
    IS_FAMILY_ADMIN:         { status: 409, message: CONFLICT },
    IS_FAMILY_MEMBER:        { status: 409, message: CONFLICT },
    IS_ORGANIZATION_SMB:     { status: 409, message: CONFLICT },
    IS_COOPERATIVE_SMB:      { status: 409, message: CONFLICT },
    IS_ORGANIZATION_MEMBER:  { status: 409, message: CONFLICT },
    IS_COOPERATIVE_MEMBER:   { status: 409, message: CONFLICT },
    IS_COOPERATIVE_RESIDENT: { status: 409, message: CONFLICT },
  },
} as const satisfies Readonly<Record<string, Rows>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The parts of the portal with texts of their own for some codes. */
export type ErrorArea = keyof typeof AREA_ERRORS;

/** The id of a code's text (ERROR-18). */
export const messageKey = (code: string, area?: string): string =>
  area === undefined ? `errors.${code}` : `errors.${area}.${code}`;

/** Whether the catalogue knows a code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}

/** Whether the catalogue knows a refusal code. */
export const isRefusalCode = (code: string): boolean => Object.hasOwn(REFUSAL_CODES, code);
