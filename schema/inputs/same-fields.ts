/** The paths of a type's fields; those of a list's elements stand below the list. */
type Paths<Type> = Type extends readonly (infer Element)[]
  ? Paths<Element>
  : Type extends object
    ? {
        [Key in keyof Type & string]-?: Key | `${Key}.${Paths<NonNullable<Type[Key]>>}`;
      }[keyof Type & string]
    : never;

type Difference<One, Other> = Exclude<Paths<One>, Paths<Other>> | Exclude<Paths<Other>, Paths<One>>;

/** Holds that the fields of one type are fields of another: as `SameFields`, for a part of what is wanted. */
export type PartOf<One, Other> = [Exclude<Paths<One>, Paths<Other>>] extends [never]
  ? unknown
  : { readonly unknownFields: Exclude<Paths<One>, Paths<Other>> };

/**
 * Ties the fields of two types: no value has the type where one of them lacks a field of the other, which the compiler's
 * message then names. For a parameter, as `given: Given & SameFields<Given, Wanted>`.
 */
export type SameFields<One, Other> = [Difference<One, Other>] extends [never]
  ? unknown
  : { readonly fieldsOfOneAlone: Difference<One, Other> };
