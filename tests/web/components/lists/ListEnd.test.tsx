import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListEnd } from '../../../../web/components/lists/ListEnd.tsx';
import { renderPart } from '../../render.tsx';

type Extensions = Readonly<Record<string, string | number>>;

const away = { code: 'FETCHING_FAILED', status: 503 };
const refused = { code: 'FORBIDDEN', status: 403 };

/** The times at which the list was fetched again, in milliseconds since it was shown. */
const retries: number[] = [];
let begun = 0;
/** The next answers. Afterwards the list is complete. */
let answers: Extensions[] = [];

function List({ extensions }: Readonly<{ extensions: Extensions }>) {
  const failed = (found: Extensions) => ({
    length: 0,
    unreadableCount: 0,
    isComplete: false,
    isLoading: false,
    failure: new CombinedGraphQLErrors({
      errors: [{ message: 'From the server', extensions: found }],
    }),
  });
  const [state, setState] = useState<Parameters<typeof ListEnd>[0]['state']>(failed(extensions));
  const retry = () => {
    retries.push(Date.now() - begun);
    setState({ length: 0, unreadableCount: 0, isComplete: false, isLoading: true, failure: null });
    const answer = answers.shift();
    void Promise.resolve().then(() =>
      setState(
        answer
          ? failed(answer)
          : { length: 1, unreadableCount: 0, isComplete: true, isLoading: false, failure: null },
      ),
    );
  };
  return (
    <ListEnd
      state={state}
      more={retry}
      retry={retry}
      failed="charging.history.failed"
      moreFailed="charging.history.moreFailed"
      label="charging.history.more"
      skeleton="…"
      skeletons={1}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
  retries.splice(0);
  answers = [];
});

const show = (extensions: Extensions) => renderPart(<List extensions={extensions} />);
/** Advances second by second, so that React renders each result. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
};
const happens = (event: string) =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

it('a list that could not be fetched retries at growing intervals until it succeeds', async () => {
  answers = Array.from({ length: 5 }, () => away);
  show(away);
  await pass(120);
  expect(retries).toEqual([2, 6, 14, 30, 60, 90].map((second) => second * 1000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['online', 'focus'])('retries at once on %s', async (event) => {
  show(away);
  happens(event);
  await pass(120);
  expect(retries).toEqual([0]);
});

it('does not retry a refusal for a permanent reason', async () => {
  show(refused);
  happens('online');
  await pass(120);
  expect(retries).toEqual([]);
  expect(screen.getByRole('alert')).toBeVisible();
});

it('says that a list is not available when the provider does not offer it, and retries nothing', async () => {
  vi.useRealTimers();
  renderPart(<List extensions={{ code: 'NOT_OFFERED', status: 404 }} />);
  expect(await screen.findByText('Dette er ikke tilgjengelig.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(retries).toEqual([]);
});
