import { z } from 'zod';

interface Schema {
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
}
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    description: z.string().optional(),
    properties: z.record(z.string(), Schema).optional(),
    items: Schema.optional(),
    oneOf: z.array(Schema).optional(),
    anyOf: z.array(Schema).optional(),
  }),
);
const Content = z.record(
  z.string(),
  z.looseObject({ schema: Schema, examples: z.looseObject({}).optional() }),
);
const Parameter = z.looseObject({
  $ref: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
});
const Body = z.looseObject({ content: Content.default({}) });
const Operation = z.looseObject({
  operationId: z.string(),
  description: z.string().optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: Body.optional(),
  responses: z.record(z.string(), Body),
  'x-codes': z.record(z.string(), z.array(z.string()).min(1)).optional(),
});
type Operation = z.infer<typeof Operation>;
const Contract = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    parameters: z.record(z.string(), Parameter).default({}),
    responses: z.record(z.string(), Body).default({}),
    schemas: z.record(z.string(), Schema),
  }),
});

/** The statuses that every operation may have, and one whose path has an id or `me` (`info` of the document). */
const COMMON = ['400', '401'];
const HAS_ID = /\{|\/me\b/;

function undescribed(name: string, { properties = {}, items, oneOf, anyOf }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([key, property]) => [
      ...(property.description === undefined ? [`${name}.${key}: no description`] : []),
      ...undescribed(`${name}.${key}`, property),
    ]),
    ...[items, ...(oneOf ?? []), ...(anyOf ?? [])].flatMap((part) =>
      part ? undescribed(name, part) : [],
    ),
  ];
}

/** The bodies without an example. A file needs none. */
const contentGaps = (name: string, content: z.infer<typeof Content>): string[] =>
  Object.entries(content).flatMap(([type, { schema, examples }]) => [
    ...(examples === undefined && /json|text/.test(type) ? [`${name}: no example`] : []),
    ...undescribed(name, schema),
  ]);

function codeGaps(path: string, { operationId: id, responses, 'x-codes': codes }: Operation) {
  if (!codes) return [`${id}: no x-codes`];
  const named = Object.keys(responses).filter((status) => /^4\d\d$/.test(status));
  const allowed = new Set([...COMMON, ...(HAS_ID.test(path) ? ['404'] : []), ...named]);
  return [
    ...named.filter((status) => !codes[status]).map((status) => `${id}: no codes of ${status}`),
    ...Object.keys(codes)
      .filter((status) => !allowed.has(status))
      .map((status) => `${id}: codes of ${status}, which no response names`),
  ];
}

/**
 * The gaps that make the backend's contract no document to implement from: properties, schemas, parameters and operations without a
 * description, bodies without an example, operations without the codes of their refusals.
 * @param document the parsed OpenAPI document, references unresolved
 */
export function contractGaps(document: unknown): readonly string[] {
  const { paths, components } = Contract.parse(document);
  const described = (
    name: string,
    { description }: { readonly description?: string | undefined },
  ) => (description === undefined ? [`${name}: no description`] : []);
  return [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => {
        const { operationId: id, parameters, requestBody, responses } = operation;
        return [
          ...described(id, operation),
          ...parameters
            .filter(({ $ref }) => $ref === undefined)
            .flatMap((parameter) => described(`${id} ${parameter.name ?? ''}`, parameter)),
          ...contentGaps(`${id} request`, requestBody?.content ?? {}),
          ...Object.entries(responses).flatMap(([status, { content }]) =>
            contentGaps(`${id} ${status}`, content),
          ),
          ...codeGaps(path, operation),
        ];
      }),
    ),
    ...Object.entries(components.parameters).flatMap(([name, parameter]) =>
      described(name, parameter),
    ),
    ...Object.entries(components.responses).flatMap(([name, { content }]) =>
      contentGaps(name, content),
    ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      ...described(name, schema),
      ...undescribed(name, schema),
    ]),
  ];
}
