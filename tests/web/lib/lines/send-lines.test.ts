import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import {
  judge,
  linesOf,
  type JudgedLine,
} from '../../../../web/features/network/organization/lines.ts';
import { sendPortion, type Outcome } from '../../../../web/lib/lines/send-lines.ts';

const lines = judge(
  linesOf(
    Array.from({ length: 10 }, (_, index) => ({
      line: index + 1,
      name: `N${index}`,
      email: `n${index}@example.no`,
      role: '',
    })),
    'MEMBER',
  ),
  ['MEMBER'],
  { invitees: new Map(), ownEmail: null, administratorPlaces: null },
);
const refuse = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Refused', extensions }] });

async function outcomes(
  send: (portion: readonly JudgedLine[]) => Promise<ReadonlyMap<number, string> | undefined>,
) {
  const found: Outcome[] = [];
  for await (const outcome of sendPortion(lines, send)) found.push(outcome);
  return found;
}
const sentKeys = (found: readonly Outcome[]) =>
  found.flatMap((outcome) => (outcome.kind === 'SENT' ? outcome.keys : [])).toSorted();

it('sends all but the one line that the backend refuses without naming it', async () => {
  const found = await outcomes((portion) =>
    portion.some(({ key }) => key === 6)
      ? Promise.reject(refuse({ code: 'INVITATION_MEMBER', status: 409 }))
      : Promise.resolve(undefined),
  );
  expect(sentKeys(found)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9]);
  expect(found.filter(({ kind }) => kind === 'REFUSED')).toEqual([
    { kind: 'REFUSED', codes: new Map([[6, 'INVITATION_MEMBER']]) },
  ]);
});

it('keeps the lines that a refusal names, and sends the others', async () => {
  const found = await outcomes((portion) => {
    const index = portion.findIndex(({ key }) => key === 3);
    if (index < 0) return Promise.resolve(undefined);
    const fields = [{ path: `invitations.${index}.inviteeEmail`, code: 'TOO_SOON', message: '' }];
    return Promise.reject(
      refuse({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 60, fields }),
    );
  });
  expect(sentKeys(found)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
});

it('waits as long as the answer says, and sends nothing meanwhile', async () => {
  const sent: number[] = [];
  const found = await outcomes((portion) => {
    sent.push(portion.length);
    return Promise.reject(refuse({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 1800 }));
  });
  expect(found).toEqual([{ kind: 'WAIT', seconds: 1800 }]);
  expect(sent).toEqual([10]);
});

it('stops at a failure after which the sent lines are unknown', async () => {
  let calls = 0;
  const found = await outcomes(() => {
    calls += 1;
    return Promise.reject(refuse({ code: 'SERVICE_UNAVAILABLE', status: 503 }));
  });
  expect(found.map(({ kind }) => kind)).toEqual(['FAILED']);
  expect(calls).toBe(1);
});

it('keeps the lines that the backend left out of an accepted portion', async () => {
  const found = await outcomes(() => Promise.resolve(new Map([[4, 'CHANGED_ELSEWHERE']])));
  expect(sentKeys(found)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9]);
  expect(found.at(-1)).toEqual({ kind: 'REFUSED', codes: new Map([[4, 'CHANGED_ELSEWHERE']]) });
});
