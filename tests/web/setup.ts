import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** jsdom has no media queries; in tests every one of them is false. */
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
);

const complaints: unknown[][] = [];

/** An error that a test expects is taken off this list by the test itself. */
export const takeComplaints = () => complaints.splice(0);

beforeEach(() => {
  const note = (...values: unknown[]) => {
    complaints.push(values);
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'unexpected console errors').toEqual([]);
  vi.restoreAllMocks();
});
