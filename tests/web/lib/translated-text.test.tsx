import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { followTranslation } from '../../../web/lib/translated-text.ts';

beforeAll(() => followTranslation(document.body));

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found.filter((text) => text.parentElement?.localName !== 'font');
}

const XHTML = 'http://www.w3.org/1999/xhtml';

function translationOf(text: string): HTMLElement {
  const [outer, inner] = [
    document.createElementNS(XHTML, 'font'),
    document.createElementNS(XHTML, 'font'),
  ];
  inner.append(`<${text}>`);
  outer.append(inner);
  return outer;
}

/** The ways in which translators take a text's place. */
const WAYS = {
  'at once': (text: Text) => text.replaceWith(translationOf(text.data)),
  'element first': (text: Text) => {
    text.before(translationOf(text.data));
    text.remove();
  },
  'text first': (text: Text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translationOf(text.data), nextSibling);
  },
} as const;

/** Translates the page, and lets its observers run. */
const translate = (way: keyof typeof WAYS) =>
  act(async () => {
    textsIn(document.body).forEach(WAYS[way]);
    await Promise.resolve();
  });

interface Shown {
  readonly month: string;
  readonly sum: string;
  readonly note?: string;
  readonly isReversed?: boolean;
}

/** Texts beside each other, beside elements and alone. Some come and go. */
function Figures({ month, sum, note, isReversed = false }: Shown) {
  const parts = [<b key="b">{sum}</b>, 'kr'];
  return (
    <section aria-label="Tall">
      <h2>{month}</h2>
      <p>
        {month}: {sum}
        {note}
      </p>
      <p>{isReversed ? parts.toReversed() : parts}</p>
      <select aria-label="Filter">
        <option>{month}</option>
      </select>
    </section>
  );
}

const shown = () => screen.getByRole('region').textContent.replaceAll(/[<>]/g, '');

const ways = Object.keys(WAYS).filter((name): name is keyof typeof WAYS => name in WAYS);

describe.each(ways)('a page translated %s', (way) => {
  const before = { month: 'oktober', sum: '1', note: ' inkl. mva.' };
  test.each<[string, Shown]>([
    ['texts change', { month: 'november', sum: '2', note: ' ekskl. mva.' }],
    ['a text goes', { month: 'november', sum: '2' }],
    ['texts change places', { ...before, isReversed: true }],
  ])('shows what changes when %s', async (_name, after) => {
    const expected = (() => {
      const { unmount } = render(<Figures {...after} />);
      const text = shown();
      unmount();
      return text;
    })();
    const { rerender } = render(<Figures {...before} />);
    await translate(way);
    expect(screen.getByRole('heading')).toHaveTextContent('<oktober>');
    rerender(<Figures {...after} />);
    await act(() => Promise.resolve());
    expect(shown()).toBe(expected);
    // And again, once the translator has seen the change.
    await translate(way);
    rerender(<Figures {...before} />);
    await act(() => Promise.resolve());
    expect(shown()).toContain('oktober: 1 inkl. mva.');
    cleanup();
  });
});

test('texts that were translated together return together', async () => {
  const { rerender } = render(<Figures month="oktober" sum="1" />);
  const [month, colon, sum] = textsIn(screen.getByText(/^oktober: 1$/));
  await act(async () => {
    month?.before(translationOf('october: 1'));
    for (const text of [month, colon, sum]) text?.remove();
    await Promise.resolve();
  });
  rerender(<Figures month="oktober" sum="2" />);
  await act(() => Promise.resolve());
  expect(screen.getByText(/^oktober: 2$/)).toBeInTheDocument();
});
