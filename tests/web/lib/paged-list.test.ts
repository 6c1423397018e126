import { describe, expect, it } from 'vitest';
import { countItems, itemAt } from '../../../web/components/lists/list-items.ts';
import { createPagedList } from '../../../web/lib/paged-list.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A list of numbers in pages of ten, in groups of a hundred. Records the requested cursors. */
function numbers(count: number, maxPages = 3) {
  const requests: (string | null)[] = [];
  let isDown = false;
  const list = createPagedList<number, unknown>({
    maxPages,
    groupOf: (row) => String(Math.floor(row / 100)),
    load: async (cursor) => {
      requests.push(cursor);
      if (isDown) throw new Error('Down');
      const from = Number(cursor ?? 0);
      const rows = Array.from({ length: Math.min(10, count - from) }, (_, at) => from + at);
      return Promise.resolve({
        nodes: rows,
        unreadableCount: 0,
        pageInfo: { endCursor: String(from + rows.length), hasNextPage: from + 10 < count },
      });
    },
  });
  const load = async (pages: number) => {
    for (let page = 0; page < pages; page += 1) {
      list.more();
      await settle();
    }
  };
  return { list, requests, load, fail: (down: boolean) => (isDown = down) };
}

describe('a list fetched page by page', () => {
  it('grows until it is complete', async () => {
    const { list, load } = numbers(25);
    await load(4);
    expect(list.state()).toMatchObject({ length: 25, isComplete: true, failure: null });
    expect(list.row(24)).toBe(24);
    expect(list.row(25)).toBeUndefined();
  });

  it('keeps a few pages however long it gets, and fetches the others again', async () => {
    const { list, requests, load } = numbers(1_000);
    await load(100);
    const known = Array.from({ length: 1_000 }, (_, at) => list.row(at)).filter(
      (row) => row !== undefined,
    );
    expect(known).toHaveLength(30);
    expect(list.row(15)).toBeUndefined();
    list.show(10, 19);
    await settle();
    expect(list.row(15)).toBe(15);
    expect(requests.at(-1)).toBe('10');
    expect(list.state()).toMatchObject({ length: 1_000, isComplete: true });
  });

  it('does not fetch a page that is on its way', async () => {
    const { list, requests } = numbers(100);
    list.more();
    list.more();
    await settle();
    expect(requests).toEqual([null]);
  });

  it('stays as it is when a page fails, however often, until a retry succeeds', async () => {
    const { list, requests, load, fail } = numbers(30);
    await load(1);
    fail(true);
    await load(1);
    expect(list.state().length).toBe(10);
    expect(list.state().failure).toBeInstanceOf(Error);
    list.more();
    await settle();
    expect(requests).toEqual([null, '10']);
    // Also after a second failure.
    const [first] = [list.state().failure];
    list.retry();
    await settle();
    expect(list.state().failure).toBeInstanceOf(Error);
    expect(list.state().failure).not.toBe(first);
    fail(false);
    list.retry();
    await settle();
    expect(list.state()).toMatchObject({ length: 20, failure: null });
  });

  it('begins a group at a change of the key, across pages too', async () => {
    const { list, load } = numbers(250);
    await load(25);
    expect(list.state().groups).toEqual([
      { start: 0, key: '0' },
      { start: 100, key: '1' },
      { start: 200, key: '2' },
    ]);
  });
});

describe('places in a list with headings', () => {
  const groups = [
    { start: 0, key: 'a' },
    { start: 2, key: 'b' },
    { start: 3, key: 'c' },
  ];
  it('puts a heading before each group', () => {
    const all = Array.from({ length: countItems(5, groups) }, (_, place) => itemAt(place, groups));
    const written = all.map((item) => (item.kind === 'row' ? item.index : item.key));
    expect(written).toEqual(['a', 0, 1, 'b', 2, 'c', 3, 4]);
  });
  it('contains rows alone without groups', () => {
    expect(itemAt(3, [])).toEqual({ kind: 'row', index: 3 });
  });
});
