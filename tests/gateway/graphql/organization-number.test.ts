import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { startPortal } from './harness.ts';

describe('an organisation number', () => {
  const TAKEN = `query ($number: String!) { isOrganizationNumberTaken(organizationNumber: $number) }`;
  const PATH = 'GET /v1/organization-numbers/314000013';
  const ask = async (handlers: BackendHandlers, number = '314 000 013') =>
    (await startPortal(handlers)).run(TAKEN, { variables: { number } });

  test.each([true, false])('is said to be taken as the backend tells: %s', async (isTaken) => {
    expect((await ask({ [PATH]: { isTaken } })).data).toEqual({
      isOrganizationNumberTaken: isTaken,
    });
  });

  test('is not said to be taken by a backend without the look-up', async () => {
    const answer = await ask({ [PATH]: failWith(404, 'NOT_FOUND') });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toEqual({ isOrganizationNumberTaken: false });
  });

  test('is unknown when the backend does not respond', async () => {
    const { data } = await ask({ [PATH]: failWith(500, 'INTERNAL') });
    expect(data).toEqual({ isOrganizationNumberTaken: null });
  });
});
