import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { createEmitter } from '../lib/emitter.ts';

/** What a person can choose, the device's setting first. */
export const colorModes = ['system', 'light', 'dark'] as const;
type ColorMode = (typeof colorModes)[number];

/** The choice's cookie, which outlives signing out. `web/index.html` reads it before the first paint. */
const COOKIE = 'color-mode';
const { emit, subscribe } = createEmitter();

const devicePrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const readMode = (): ColorMode => {
  const kept = readCookie(COOKIE);
  return colorModes.find((mode) => mode === kept) ?? 'system';
};

/** The colours that are shown. */
export function shownColors(): 'light' | 'dark' {
  const mode = readMode();
  if (mode !== 'system') return mode;
  return devicePrefersDark().matches ? 'dark' : 'light';
}

function show(): void {
  document.documentElement.dataset['colorScheme'] = shownColors();
}

/** Follows the device's setting while the page is open, which begins with the right colours (`web/index.html`). */
export function followColorMode(): void {
  devicePrefersDark().addEventListener('change', show);
}

function setMode(mode: ColorMode): void {
  writeCookie(COOKIE, mode);
  show();
  emit();
}

/** The person's choice of light, dark or the device's setting, and the function that changes it. */
export const useColorMode = () => ({ mode: useSyncExternalStore(subscribe, readMode), setMode });
