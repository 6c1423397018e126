import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputPlaces } from './argument-paths.ts';
import { accountHandlers, driver } from './driver.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await startGraphql({
    handlers: {
      ...driver(),
      ...accountHandlers('organizations/4001'),
      'GET /v1/users/me/charger-orders': [],
      'GET /v1/organizations/4001/facility/chargers': [],
      'GET /v1/users/me/roles': [privateRole, administratorRole],
    },
  });
});
afterAll(() => graphql.close());

/** A selection, and the role that was left, may name a thing that is gone. */
const SELECTIONS = ['Facility.hints', 'Facility.overview'];
const OTHERS = ['lastAlternativeRoleId'];

const lookups = inputPlaces.filter(
  ([field, { path, scalar }]) =>
    ['ID', 'Key'].includes(scalar) &&
    !field.startsWith('Mutation') &&
    !path.includes('.') &&
    !SELECTIONS.includes(field) &&
    !OTHERS.includes(path),
);

/** The value at the end of the only path of an answer. */
const lastOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? lastOf(Object.values(data)[0]) : data;

test.each(lookups.map(([field, place]) => [field, place.path, place.operation] as const))(
  '%s reads a missing %s as null',
  async (_, __, operation) => {
    for (const value of ['missing', '', '..', 'x'.repeat(5000), 'a\ud800']) {
      const { data, errors } = await graphql.run(operation, {
        variables: { value },
        role: administratorRole.userRoleId,
      });
      expect(errors, operation).toBeUndefined();
      expect(lastOf(data), operation).toBeNull();
    }
  },
);
