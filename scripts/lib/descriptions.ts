import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { schemaMembers, type Member } from './schema-coordinates.ts';
import { TERMS } from './terms.ts';

/** A part of the schema that a client's developer reads about. */
interface Described {
  /** `Type`, `Type.field`, `Type.field(argument)` or `Enum.VALUE`. */
  readonly path: string;
  readonly text: string;
  readonly kind: 'TYPE' | 'VALUE' | 'FIELD' | 'MUTATION' | 'INPUT';
  /** The words of its own name and of the names around it: a description needs others. */
  readonly names: readonly string[];
  /** The description of the type that it belongs to, which can say a unit or the meaning of null for all fields. */
  readonly around: string;
  readonly type?: GraphQLType;
  readonly isDeprecated?: boolean;
}

/** The words that say nothing by themselves. */
const FILLER = new Set(
  'a an and are as be by for from has have how in into is it its not of on one or that the their this to was were what when which whether who with input result payload null true false unknown empty absent none there at s backend'.split(
    ' ',
  ),
);

const MIN_WORDS = 4;

/** A description on one line: a block breaks its sentences anywhere. */
const oneLine = (description: string | null | undefined) =>
  (description ?? '').replace(/\s+/g, ' ').trim();

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** `pricePerKwh`, `CHARGING_TIME`: their words in lower case. */
const wordsOfName = (name: string): string[] =>
  wordsOf(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '));

/** So that `payments` repeats `payment`, and `removed` repeats `remove`. */
const stem = (word: string) => word.replace(/(?:ies|es|ed|s|y|e)$/, '');

/** The words of a description that its names do not have. */
function ownWords({ text, names }: Described): string[] {
  const known = new Set(names.map(stem));
  return wordsOf(text).filter((word) => !FILLER.has(word) && !known.has(stem(word)));
}

/** The phrases that make a reader search for a noun or a time, beside those that no text of the repository has. */
const PHRASES: readonly Readonly<{ pattern: RegExp; advice: string }>[] = [
  { pattern: /\b(?:nobody|somebody|whoever)\b/i, advice: 'name the person or the part' },
  { pattern: /\bof which\b/i, advice: 'repeat the noun in a sentence of its own' },
  { pattern: /\basked of\b/i, advice: 'use the term of the field: request, query, parse' },
  { pattern: /\banew\b/i, advice: 'write "again"' },
  { pattern: /\balready\W*$/, advice: 'put "already" before the verb' },
  { pattern: /\bsays? nothing\b/i, advice: 'write "does not reveal" or "does not contain"' },
  { pattern: /\bthemself\b/i, advice: 'write "themselves"' },
  {
    pattern: /\b(?:others|another) than\b|\bnull other than\b/i,
    advice: 'write "except" or "different from"',
  },
  { pattern: /\bnull as\b/i, advice: 'write "Null when … is null"' },
  { pattern: /^the same (?:but|for|with|without)\b/i, advice: 'repeat the noun' },
  { pattern: /^(?:of|by|from) `/i, advice: 'begin with a noun' },
  { pattern: /^(?:those|that|it|its|they|what)\b/i, advice: 'begin with a noun' },
  { pattern: /\bparking (?:lot|slot)/i, advice: 'write "parking space"' },
  { pattern: /\b(?:fast|normal) charging\b/i, advice: 'write "rapid" or "standard"' },
  { pattern: /\borganization/i, advice: 'write "organisation"' },
  ...TERMS.flatMap(({ avoidInSchema, word }) =>
    avoidInSchema ? [{ pattern: avoidInSchema, advice: `write "${word.en}"` }] : [],
  ),
];

interface Rule {
  readonly applies: (one: Described) => boolean;
  readonly holds: (one: Described) => boolean;
  readonly advice: string;
}

const isOf = (...names: readonly string[]) => {
  const wanted = new Set(names);
  return ({ type }: Described) => type !== undefined && wanted.has(getNamedType(type).name);
};
const isOutput = ({ kind }: Described) => kind === 'FIELD' || kind === 'MUTATION';
const isPageOf = ({ path }: Described) => /Connection\.(?:edges|nodes)$/.test(path);
const saysOrder =
  /\b(?:first|last|order|sorted|by|oldest|newest|most|highest|same as)\b|\border\b/i;

/** The sentence of a type about all its fields: "A field is null when …". A type that mentions the null of one field says nothing of others. */
const SAYS_NULL_OF_ALL = /\b(?:field|value)s?\b[^.]*\b(?:is|are) null\b/i;

/** The rules of descriptions, each for the parts that it applies to. */
const RULES: readonly Rule[] = [
  {
    // The sentence of a code is its meaning: `CODE_REQUIRED`, "The code is required."
    applies: ({ kind, text }) => kind !== 'VALUE' || !/\b(?:is|are|has)\b/.test(text),
    holds: (one) => ownWords(one).length > 0,
    advice: 'the description only repeats the name',
  },
  {
    applies: () => true,
    holds: ({ text }) => wordsOf(text).length >= MIN_WORDS,
    advice: `a description has at least ${MIN_WORDS} words`,
  },
  {
    applies: isOf('Hundredths'),
    holds: ({ text, around }) => /\bVAT\b/.test(`${around} ${text}`),
    advice: 'an amount says whether it is with or without VAT',
  },
  {
    applies: isOf('Int', 'Float'),
    holds: ({ text }) =>
      /\b(?:number|minutes?|(?:milli)?seconds?|percent|years?|hours?|months?|size|grams|share)\b/i.test(
        text,
      ),
    advice: 'a number says what it counts, or its unit',
  },
  {
    applies: isOf('Boolean'),
    holds: ({ text }) => /\b(?:whether|true|false)\b/i.test(text),
    advice: 'a boolean begins with "Whether"',
  },
  {
    applies: (one) => isOutput(one) && one.type !== undefined && !isNonNullType(one.type),
    holds: ({ text, around }) => /\bnull\b/i.test(text) || SAYS_NULL_OF_ALL.test(around),
    advice: 'a field that can be null says when it is, or its type does for all its fields',
  },
  {
    applies: (one) =>
      isOutput(one) &&
      !isPageOf(one) &&
      one.type !== undefined &&
      isListType(getNullableType(one.type)),
    holds: ({ text }) => saysOrder.test(text),
    advice: 'a list says its order',
  },
  {
    applies: ({ kind }) => kind === 'MUTATION',
    holds: ({ text }) => /\bfails with `/i.test(text),
    advice: 'a mutation names its error codes: "Fails with `CODE` when …"',
  },
];

type Part = Readonly<{
  name: string;
  description: string | null | undefined;
  type?: GraphQLType;
  deprecationReason?: string | null | undefined;
}>;

/** The parts of a type: itself, then its fields with their arguments, or its values. */
function partsOf(type: GraphQLNamedType, mutation: string | undefined): Described[] {
  const around = oneLine(type.description);
  const typeNames = wordsOfName(type.name);
  const part = (
    kind: Described['kind'],
    { name, description, type: of, deprecationReason }: Part,
  ): Described => ({
    path: `${type.name}.${name}`,
    text: oneLine(description),
    kind,
    names: [...wordsOfName(name), ...typeNames],
    around,
    isDeprecated: (deprecationReason ?? null) !== null,
    ...(of && { type: of }),
  });
  const own: Described = { path: type.name, text: around, kind: 'TYPE', names: typeNames, around };
  if (isEnumType(type)) return [own, ...type.getValues().map((value) => part('VALUE', value))];
  if (isInputObjectType(type))
    return [own, ...Object.values(type.getFields()).map((field) => part('INPUT', field))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const isMutation = type.name === mutation;
  const fields = Object.values(type.getFields()).flatMap(({ args, ...field }) => [
    part(isMutation ? 'MUTATION' : 'FIELD', field),
    // A mutation has one argument, whose type has the description.
    ...(isMutation ? [] : args).map((argument) => ({
      ...part('INPUT', argument),
      path: `${type.name}.${field.name}(${argument.name})`,
      names: [...wordsOfName(argument.name), ...wordsOfName(field.name)],
      around: oneLine(field.description),
    })),
  ]);
  return [own, ...fields];
}

/** Every name that a description may put in backticks: types, fields, arguments and values. */
function namesIn(schema: GraphQLSchema): ReadonlySet<string> {
  const names = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    names.add(type.name);
    if (isEnumType(type)) for (const { name } of type.getValues()) names.add(name);
    if (isInputObjectType(type)) for (const name of Object.keys(type.getFields())) names.add(name);
    if (isObjectType(type) || isInterfaceType(type))
      for (const { name, args } of Object.values(type.getFields()))
        for (const one of [name, ...args.map((argument) => argument.name)]) names.add(one);
  }
  return names;
}

/**
 * `Type.field` and `portal.maxDays` are two names; a word with other characters is no name of the schema, and `extensions` are parts
 * of an error.
 */
const referencesOf = (text: string): string[] =>
  [...text.matchAll(/`(?!extensions\.)([A-Za-z][\w.]*)`/g)].flatMap(([, name = '']) =>
    name.split('.').filter((part) => /[a-z][A-Z]|[A-Z]_/.test(part)),
  );

/** The deprecated members that a description names: a reader would build on them. */
function deprecatedIn(
  { text, path, isDeprecated = false }: Described,
  members: ReadonlyMap<string, Member>,
): string[] {
  if (isDeprecated) return [];
  const [typeName = ''] = path.split('.');
  return [...text.matchAll(/`([A-Za-z][\w.]*)`/g)].flatMap(([, name = '']) => {
    const last = name.split('.').at(-1) ?? name;
    const own = members.get(name) ?? members.get(`${typeName}.${last}`);
    const alike = own ? [own] : [...members.values()].filter((one) => isNamed(one, last));
    return alike.length > 0 && alike.every(({ deprecation }) => deprecation !== null) ? [name] : [];
  });
}

const isNamed = ({ coordinate }: Member, name: string) => coordinate.split('.')[1] === name;

/**
 * The descriptions that say nothing, leave out a unit, the meaning of null, the order of a list or the errors of a mutation,
 * or name a part that the schema does not have or that is deprecated.
 *
 * @returns a line for each, `path: advice`
 */
export function descriptionProblems(schema: GraphQLSchema): string[] {
  const known = namesIn(schema);
  const members = schemaMembers(schema);
  const mutation = schema.getMutationType()?.name;
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => partsOf(type, mutation))
    .flatMap((one) =>
      [
        ...RULES.filter(({ applies, holds }) => applies(one) && !holds(one)),
        ...PHRASES.filter(({ pattern }) => pattern.test(one.text.replace(/`[^`]*`/g, '`'))),
        ...referencesOf(one.text)
          .filter((name) => !known.has(name))
          .map((name) => ({ advice: `the schema has no \`${name}\`` })),
        ...deprecatedIn(one, members).map((name) => ({ advice: `\`${name}\` is deprecated` })),
      ].map(({ advice }) => `${one.path}: ${advice}`),
    );
}
