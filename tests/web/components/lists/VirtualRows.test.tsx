import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VirtualRows } from '../../../../web/components/lists/VirtualRows.tsx';
import { renderPart } from '../../render.tsx';

const unread = { show: () => undefined, more: () => undefined };

const show = (length: number, total = length, list = unread) =>
  renderPart(
    <VirtualRows
      label="Rows"
      list={list}
      length={length}
      total={total}
      row={(index) => `Row ${index}`}
    />,
  );

it('renders a list of up to 200 rows whole, for find-in-page and print', () => {
  show(200);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

it.each([
  [201, 201],
  // The first page of a list.
  [200, 10_000],
  // A total that is wrong.
  [500, 100],
])('renders only the rows around the visible ones of %i fetched and %i in all', (length, total) => {
  show(length, total);
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]).toHaveAttribute('aria-setsize', String(total));
});

it('is as high as it was when its list is shown again, and another list is not', () => {
  const height = () => Number.parseFloat(screen.getByRole('list').style.height);
  const measured = vi
    .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    .mockImplementation(function (this: HTMLElement) {
      return 70 + (Number(this.dataset['index']) % 3);
    });
  const list = { ...unread };
  const first = show(150, 150, list);
  const before = height();
  first.unmount();
  measured.mockReturnValue(0);
  const second = show(150, 150, list);
  expect(height()).toBe(before);
  second.unmount();
  show(150, 150, { ...unread });
  expect(height()).not.toBe(before);
  measured.mockRestore();
});
