/** The steps of a request. */
const STEPS = [
  'identify caller',
  'admit operation',
  'execute operation',
  'load page answers',
  'wait for turn',
  'open file',
  'send file',
  'draw pdf',
] as const;

const METHOD = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|_OTHER';
/** Words of our own and `:id` (`createPathPattern`). */
const ROUTE = String.raw`\/|(?:\/(?::id|[A-Za-z][A-Za-z-]*(?:\.[a-z]{2,4})?|:id\.[a-z]{2,4}))+\/?`;
/** A path of the contract. */
const TEMPLATE = String.raw`(?:\/(?:v\d|[a-z][a-z-]*|\{\w+\}))+`;
const SERVICE = 'backend|identity-provider|entity-register|ehf-directory|other';
const OPERATION = '[A-Z][A-Za-z]*|other|none';
const OPERATION_TYPE = 'query|mutation|subscription|operation';
const COMMAND = '[A-Z]{2,20}';

const whole = (source: string) => new RegExp(`^(?:${source})$`);

/** Every attribute that leaves the process, and the texts that its value may be. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'http.request.method': whole(METHOD),
  'http.route': whole(ROUTE),
  'http.response.status_code': whole(String.raw`\d{3}`),
  'url.template': whole(TEMPLATE),
  'peer.service': whole(SERVICE),
  'graphql.operation.name': whole(OPERATION),
  'graphql.operation.type': whole(OPERATION_TYPE),
  'db.system.name': whole('redis'),
  'db.operation.name': whole(COMMAND),
  'file.path': whole(ROUTE),
  // A status, the code of an error of ours or of Node, or the name of its class.
  'error.type': whole(String.raw`\d{3}|[A-Za-z_]{1,40}`),
};

/** Every name of a span. */
const NAME = whole(
  [
    ...STEPS,
    `(?:${METHOD}) (?:${ROUTE}|${TEMPLATE}|${SERVICE})`,
    `(?:${OPERATION_TYPE}) (?:${OPERATION})`,
    `redis ${COMMAND}`,
  ].join('|'),
);

/** The name of a span that the table does not have. */
const UNNAMED = 'unnamed';

export const allowedName = (name: string): string => (NAME.test(name) ? name : UNNAMED);

/** The attributes of the table, as far as their values are what it allows. */
export const allowedAttributes = (
  attributes: Readonly<Record<string, unknown>>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      (typeof value === 'string' || typeof value === 'number') &&
      ATTRIBUTES[key]?.test(String(value))
        ? [[key, value]]
        : [],
    ),
  );
