import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A screen is compiled when a test first opens it, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

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

// jsdom does not lay out: there is nothing to scroll.
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

/**
 * Keeps of each style only what decides whether a person can see, read or click an element. jsdom lays nothing out by the
 * rest, but computes all of it for every query by role.
 */
const ACCESSIBLE = /^(?:content|display|opacity|pointer-events|user-select|visibility)$/;
const withoutEmptyRules = (css: string): string => {
  const rest = css.replace(/[^{}]*\{\}/g, '');
  return rest === css ? css : withoutEmptyRules(rest);
};
HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
  if (node instanceof Text)
    node.data = withoutEmptyRules(
      node.data.replace(/([\w-]+):[^;{}]+;/g, (declaration, name: string) =>
        ACCESSIBLE.test(name) ? declaration : '',
      ),
    );
  Node.prototype.appendChild.call(this, node);
  return node;
};

/** What jsdom lacks of a modal dialog: opening, closing, the event, and focus that comes and goes back. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
});

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
  // Every portal has styles of its own, which it leaves here; jsdom would look through those of all tests before.
  for (const style of document.head.querySelectorAll('style[data-emotion=p]')) style.remove();
  expect(takeComplaints(), 'unexpected console errors').toEqual([]);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1).join()}=; Max-Age=0; Path=/`;
});
