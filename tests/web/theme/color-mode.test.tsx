import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ColorModeSwitch } from '../../../web/components/layout/ColorModeSwitch.tsx';
import { readCookie } from '../../../web/lib/cookie.ts';
import { followColorMode } from '../../../web/theme/color-mode.ts';
import { renderPart } from '../render.tsx';

const shown = () => document.documentElement.dataset['colorScheme'];
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

it('shows and keeps the chosen colours, and follows the device where that is chosen', async () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  const original = window.matchMedia;
  vi.stubGlobal('matchMedia', () => device);
  const turn = (matches: boolean) => {
    device.matches = matches;
    device.dispatchEvent(new Event('change'));
  };
  followColorMode();
  renderPart(<ColorModeSwitch />);
  expect(screen.getByRole('radio', { name: 'Følg enheten' })).toBeChecked();
  turn(true);
  expect(shown()).toBe('dark');
  await choose('Lyst');
  expect(screen.getByRole('radio', { name: 'Lyst' })).toBeChecked();
  expect([shown(), readCookie('color-mode')]).toEqual(['light', 'light']);
  turn(true);
  expect(shown()).toBe('light');
  await choose('Følg enheten');
  expect([shown(), readCookie('color-mode')]).toEqual(['dark', 'system']);
  turn(false);
  expect(shown()).toBe('light');
  vi.stubGlobal('matchMedia', original);
});
