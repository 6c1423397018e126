import { features } from '../features.ts';
import type { Resolvers, ResolversParentTypes } from '../generated/resolvers.ts';
import type { Complete } from './feature.ts';

type Mapped<
  Mappers = Extract<(typeof features)[number], { readonly mappers: unknown }>['mappers'],
> = Mappers extends unknown ? keyof Mappers & keyof Resolvers & keyof ResolversParentTypes : never;
type FieldsOf<Name extends Mapped> = Required<Omit<NonNullable<Resolvers[Name]>, '__isTypeOf'>>;
type ResolvedBy<
  Name extends Mapped,
  All = Extract<(typeof features)[number], { readonly resolvers: unknown }>['resolvers'],
> = All extends Readonly<Record<Name, infer Fields>> ? keyof Fields : never;

/** The field of a model that a field's value is in: the backend calls a key an id (`ids.ts`). */
type Source<Field> = Field extends 'key' ? 'id' : Field;
/** Whether the default resolver finds a fitting value of the field in the model. */
type HasValue<Model, Field, Resolve> =
  Source<Field> extends keyof Model
    ? Resolve extends (...args: never) => infer Result
      ? Model[Source<Field>] extends Awaited<Result>
        ? true
        : false
      : false
    : false;
/** The fields of types with a model that neither the model nor a resolver has. */
type Unresolved = {
  [Name in Mapped]: {
    [Field in keyof FieldsOf<Name>]: Field extends ResolvedBy<Name>
      ? never
      : HasValue<ResolversParentTypes[Name], Field, FieldsOf<Name>[Field]> extends true
        ? never
        : `${Name}.${Field & string} has no resolver, and its model no such value`;
  }[keyof FieldsOf<Name>];
}[Mapped];

/**
 * The resolvers of every feature; each feature adds its own fields to the shared types. A field that
 * neither a resolver nor its type's model has does not compile.
 */
export const resolvers: Complete<readonly Resolvers[], Unresolved> = features.flatMap((feature) =>
  'resolvers' in feature ? [feature.resolvers] : [],
);
