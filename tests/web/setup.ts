import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A screen is compiled when a test first opens it, which takes time on a busy machine.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  // A query that waits fails many times, and only its last failure is read: none before it prints the page.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(message ?? ''), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
}));

/** jsdom has no media queries. In tests every one of them is false. */
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
);

// jsdom has no layout, so there is nothing to scroll.
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

/**
 * Keeps of each style only the properties that decide whether an element is visible, readable or
 * clickable. jsdom lays nothing out by the rest, but computes all of it for every query by role.
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

/**
 * A modal dialog, which jsdom lacks: opening, closing, the event, and focus that comes and goes
 * back.
 */
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
// Test files may share a document, and one press closes one dialog: the one on top.
document.onkeydown = ({ key }) => {
  if (key === 'Escape')
    [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)?.close();
};

const complaints: unknown[][] = [];

/** A test removes the errors that it expects from this list. */
export const takeComplaints = () => complaints.splice(0);

/** Removes the styles that a portal has left, which are its own: jsdom would search them for every later one. */
export function takeStyles(): void {
  for (const left of document.head.querySelectorAll('style[data-emotion=p], script')) left.remove();
}

beforeEach(() => {
  const note = (...values: unknown[]) => {
    complaints.push(values);
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  takeStyles();
  expect(takeComplaints(), 'unexpected console errors').toEqual([]);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1).join()}=; Max-Age=0; Path=/`;
});
