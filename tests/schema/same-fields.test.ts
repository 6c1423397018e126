import { expect, expectTypeOf, test } from 'vitest';
import type { PartOf, SameFields } from '../../schema/inputs/same-fields.ts';

interface Vehicle {
  readonly description: string;
  readonly owner?: { readonly name: string } | null;
  readonly trips: readonly { readonly from: string }[];
}

test('the compiler names the fields that one of two types lacks, at any depth', () => {
  expectTypeOf<SameFields<Vehicle, Vehicle>>().toEqualTypeOf<unknown>();
  expectTypeOf<SameFields<Vehicle & { readonly colour: string }, Vehicle>>().toEqualTypeOf<{
    readonly fieldsOfOneAlone: 'colour';
  }>();
  expectTypeOf<SameFields<Omit<Vehicle, 'description'>, Vehicle>>().toEqualTypeOf<{
    readonly fieldsOfOneAlone: 'description';
  }>();
  interface Trip {
    readonly from: string;
    readonly to: string;
  }
  expectTypeOf<
    SameFields<Vehicle, Omit<Vehicle, 'trips'> & { readonly trips: readonly Trip[] }>
  >().toEqualTypeOf<{ readonly fieldsOfOneAlone: 'trips.to' }>();
  expectTypeOf<PartOf<Pick<Vehicle, 'owner'>, Vehicle>>().toEqualTypeOf<unknown>();
  expectTypeOf<PartOf<{ readonly owner: { readonly age: number } }, Vehicle>>().toEqualTypeOf<{
    readonly unknownFields: 'owner.age';
  }>();
  expect.assertions(0);
});
