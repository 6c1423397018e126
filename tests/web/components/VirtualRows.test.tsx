import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualRows } from '../../../web/components/VirtualRows.tsx';
import { renderPart } from '../render.tsx';

const show = (length: number) =>
  renderPart(
    <VirtualRows
      label="Rows"
      length={length}
      total={length}
      row={(index) => `Row ${index}`}
      onShow={() => undefined}
      onNearEnd={() => undefined}
    />,
  );

it('draws a list of up to 200 rows whole, for find-in-page and print', () => {
  show(200);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

it('draws of a longer list only the rows around the visible ones', () => {
  show(201);
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]).toHaveAttribute('aria-setsize', '201');
});
