import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ChargingFilter } from '../../../../schema/inputs/charging.ts';
import { FilterPanel } from '../../../../web/features/charging/FilterPanel.tsx';
import { noFilter } from '../../../../schema/inputs/journey.ts';
import { createPortalTheme } from '../../../../web/theme/theme.ts';

const groups = [
  {
    part: 'locationIds',
    title: 'Sted',
    choices: [
      { key: 'l1', name: 'Storgata' },
      { key: 'l2', name: 'Hjemme' },
    ],
  },
] as const;
const box = (name: string) => screen.getByRole('checkbox', { name });

it('shows each choice before the page has followed it, loses none, and then shows the page’s', async () => {
  const onChange = vi.fn<(filter: ChargingFilter) => void>();
  const panel = (filter: ChargingFilter) => (
    <ThemeProvider theme={createPortalTheme()}>
      <FilterPanel groups={groups} filter={filter} onChange={onChange} />
    </ThemeProvider>
  );
  const { rerender } = render(panel(noFilter));

  await userEvent.click(box('Storgata'));
  expect(box('Storgata')).toBeChecked();
  await userEvent.click(box('Hjemme'));
  expect(onChange).toHaveBeenLastCalledWith({ ...noFilter, locationIds: ['l1', 'l2'] });
  await userEvent.click(box('Storgata'));
  expect(onChange).toHaveBeenLastCalledWith({ ...noFilter, locationIds: ['l2'] });

  // Back, or a link, prevails.
  rerender(panel({ ...noFilter, locationIds: ['l1'] }));
  expect(box('Storgata')).toBeChecked();
  expect(box('Hjemme')).not.toBeChecked();
});
