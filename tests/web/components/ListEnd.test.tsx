import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListEnd } from '../../../web/components/ListEnd.tsx';
import { renderPart } from '../render.tsx';

type Extensions = Readonly<Record<string, string | number>>;

const away = { code: 'FETCHING_FAILED', status: 503 };
const refused = { code: 'FORBIDDEN', status: 403 };

/** When the list was asked for again, in milliseconds since it was shown. */
const asked: number[] = [];
let begun = 0;
/** What the next answers are; afterwards the list is complete. */
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
    asked.push(Date.now() - begun);
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
  asked.splice(0);
  answers = [];
});

const show = (extensions: Extensions) => renderPart(<List extensions={extensions} />);
/** Second by second, as React would show what comes of each. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
};
const happens = (event: string) =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

it('a list that could not be fetched asks again by itself, ever more rarely, until it is there', async () => {
  answers = Array.from({ length: 5 }, () => away);
  show(away);
  await pass(120);
  expect(asked).toEqual([2, 6, 14, 30, 60, 90].map((second) => second * 1000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['online', 'focus'])('asks again at once on %s', async (event) => {
  show(away);
  happens(event);
  await pass(120);
  expect(asked).toEqual([0]);
});

it('does not repeat what was refused for a reason that stays', async () => {
  show(refused);
  happens('online');
  await pass(120);
  expect(asked).toEqual([]);
  expect(screen.getByRole('alert')).toBeVisible();
});
