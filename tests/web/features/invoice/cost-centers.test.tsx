import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvoiceCostCenters } from '../../../../web/features/invoice/InvoiceCostCenters.tsx';
import { renderBare } from '../../render.tsx';

const center = {
  __typename: 'InvoiceCostCenter',
  name: null,
  sessionCount: 1,
  energy: 41_500,
  amount: 500,
} as const;

it('divides an organisation’s invoice by cost centre, down to the lines that are not sessions', () => {
  renderBare(
    <InvoiceCostCenters
      costCenters={{
        __typename: 'InvoiceCostCenters',
        nodes: [{ ...center, name: '2200 Salg', sessionCount: 2, amount: 7_000 }, center],
        other: 5_000,
      }}
    />,
  );
  const list = within(screen.getByRole('list', { name: 'Etter kostnadssted' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^2200 Salg70,00\skr2 økter41,5\skWh$/),
    expect.stringMatching(/^Uten kostnadssted5,00\skr1 økt/),
    expect.stringMatching(/^Abonnement, gebyrer og annet50,00\skr$/),
  ]);
});

it.each([
  ['none is known', null],
  ['no session has one', { __typename: 'InvoiceCostCenters' as const, nodes: [center], other: 0 }],
])('shows nothing when %s', (_what, costCenters) => {
  renderBare(<InvoiceCostCenters costCenters={costCenters} />);
  expect(screen.queryByText('Etter kostnadssted')).toBeNull();
});
