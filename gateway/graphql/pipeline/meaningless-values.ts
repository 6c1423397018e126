import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { InvalidValue } from '../../errors/input.ts';
import { features } from '../../features.ts';
import type { OnlyWith } from '../feature.ts';

/** An argument, or a field of an input. */
interface Member {
  readonly name: string;
  readonly type: GraphQLInputType;
}

const rules: ReadonlyMap<string, OnlyWith> = new Map(
  features.flatMap((feature): [string, OnlyWith][] =>
    'onlyWith' in feature ? Object.entries(feature.onlyWith) : [],
  ),
);

/** A value as an operation writes it: that of an enum by its name. Null for none. */
function writtenValue({ type }: Member, value: unknown): string | null {
  const named = getNamedType(type);
  if (value === null || value === undefined) return null;
  if (!isEnumType(named)) return typeof value === 'string' ? value : '';
  return named.getValues().find((one) => one.value === value)?.name ?? null;
}

/** The members that a place of a rule names: the arguments of a field, or the fields of an input. */
function membersOf(schema: GraphQLSchema, owner: string): readonly Member[] {
  const [typeName = '', fieldName = ''] = owner.split('.');
  const type = schema.getType(typeName);
  if (isInputObjectType(type)) return Object.values(type.getFields());
  return isObjectType(type) ? (type.getFields()[fieldName]?.args ?? []) : [];
}

/** @throws for a rule of an argument or value that the schema does not have */
export function assertMeanings(schema: GraphQLSchema): void {
  for (const [place, { argument, values = [] }] of rules) {
    const owner = place.slice(0, place.lastIndexOf('.'));
    const members = membersOf(schema, owner);
    const other = members.find(({ name }) => name === argument);
    const type = other && getNamedType(other.type);
    const isKnown = (value: string) => isEnumType(type) && type.getValue(value) !== undefined;
    if (
      !members.some(({ name }) => `${owner}.${name}` === place) ||
      !other ||
      !values.every(isKnown)
    )
      throw new Error(`${place} or its ${argument} is not in the schema`);
  }
}

/**
 * The values that have no meaning beside another value, which would otherwise be dropped without a word.
 *
 * @param owner `Type.field` for its arguments, or the name of an input
 */
export const meaninglessValues = (
  owner: string,
  members: readonly Member[],
  given: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): readonly InvalidValue[] =>
  members.flatMap(({ name }) => {
    const rule = rules.get(`${owner}.${name}`);
    const other = members.find((member) => member.name === rule?.argument);
    if (rule === undefined || other === undefined) return [];
    if (given[name] === null || given[name] === undefined) return [];
    const beside = writtenValue(other, given[rule.argument]);
    const hasMeaning = beside !== null && (rule.values?.includes(beside) ?? true);
    if (hasMeaning) return [];
    const named = [...path, name].join('.');
    const message =
      beside === null
        ? `${named} has no meaning without ${rule.argument}`
        : `${named} has no meaning with ${rule.argument} ${beside}`;
    return [{ path: named, code: 'CHOICE_INVALID', message } satisfies InvalidValue];
  });
