import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualRows } from '../../../../web/components/lists/VirtualRows.tsx';
import { renderPart } from '../../render.tsx';

const show = (length: number, total = length) =>
  renderPart(
    <VirtualRows
      label="Rows"
      length={length}
      total={total}
      row={(index) => `Row ${index}`}
      onShow={() => undefined}
      onNearEnd={() => undefined}
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
