import { cleanup, fireEvent } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { ROLE_COOKIE } from '../../../schema/inputs/role-hint.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { loadAllTexts } from '../../../web/lib/messages.ts';
import { drawPortal } from '../draw-portal.tsx';
import { isLoading, titleOnPage } from '../page-state.ts';
import { routerAt } from '../router-at.ts';
import { textsBelow } from '../texts-below.ts';
import type { Client } from '../../gateway/support/client.ts';

/** Characters of no text, around each text and after its id. */
const [OPEN, AFTER_ID, CLOSE] = ['\u2983', '\u2982', '\u2984'];

/** Marks each text with its id, so that a page tells which of them it shows. @returns a function that takes the marks off */
export async function markTexts(): Promise<() => void> {
  const texts = Object.entries(await loadAllTexts('NO'));
  for (const [id, parts] of texts) {
    parts.unshift({ type: 0, value: `${OPEN}${id}${AFTER_ID}` });
    parts.push({ type: 0, value: CLOSE });
  }
  return () => {
    for (const [, parts] of texts) {
      parts.shift();
      parts.pop();
    }
  };
}

/** A text on a page. */
export interface Line {
  readonly id: string;
  readonly text: string;
  /** What it stands in, and all that is written there: a name with its figure, or the parts of a row. */
  readonly place: Place | null;
  readonly around: string;
}

type Place = 'FIGURE' | 'TABLE_ROW' | 'SESSION' | 'INVOICE' | 'ITEM';

const MARKS = new RegExp(`${OPEN}[^${AFTER_ID}]*${AFTER_ID}|${CLOSE}`, 'g');
const plain = (text: string | null | undefined) =>
  (text ?? '').replace(MARKS, '').replace(/\s+/g, ' ').trim();

const partsOf = (element: Element) =>
  textsBelow(element)
    .map((text) => plain(text.data))
    // Separators of the page itself.
    .filter((text) => text !== '' && text !== '·')
    .join(' · ');

/** A row of areas (`data-area`), of which these are read. */
const areas = (row: Element, names: readonly string[]) =>
  names
    .map((name) => {
      const area = row.querySelector(`[data-area=${name}]`);
      return area ? partsOf(area) : '';
    })
    .join(' · ');

function placeOf(element: Element): Pick<Line, 'place' | 'around'> {
  const name = element.closest('dt');
  const value = name?.nextElementSibling;
  if (name && value)
    return { place: 'FIGURE', around: `${plain(name.textContent)}: ${partsOf(value)}` };
  const row = element.closest('tr');
  if (row) return { place: 'TABLE_ROW', around: partsOf(row) };
  const item = element.closest('li');
  if (item?.querySelector('[data-area=energy]'))
    return { place: 'SESSION', around: areas(item, ['price', 'energy', 'marks']) };
  if (item?.querySelector('[data-area=when]'))
    return { place: 'INVOICE', around: areas(item, ['title', 'when', 'amount']) };
  return item ? { place: 'ITEM', around: partsOf(item) } : { place: null, around: '' };
}

/** The texts inside a text, the outer ones after those that they name. */
function linesIn(marked: string, where: Pick<Line, 'place' | 'around'>): Line[] {
  const open: { id: string; text: string }[] = [];
  const found: Line[] = [];
  for (const part of marked.split(new RegExp(`(${OPEN}[^${AFTER_ID}]*${AFTER_ID}|${CLOSE})`))) {
    if (part.startsWith(OPEN)) open.push({ id: part.slice(1, -1), text: '' });
    else if (part === CLOSE) {
      const closed = open.pop();
      if (!closed) continue;
      found.push({ id: closed.id, text: plain(closed.text), ...where });
      const outer = open.at(-1);
      if (outer) outer.text += closed.text;
    } else {
      const inner = open.at(-1);
      if (inner) inner.text += part;
    }
  }
  return found;
}

/** The element in which every text that begins in a node ends, since a text with a link is several nodes. */
function wholeOf(node: Text): Element | null {
  const count = (text: string, mark: string) => text.split(mark).length - 1;
  for (let element = node.parentElement; element; element = element.parentElement) {
    const text = element.textContent;
    if (count(text, OPEN) === count(text, CLOSE)) return element;
  }
  return null;
}

function linesOf(main: Element): Line[] {
  const seen = new Set<Element>();
  return textsBelow(main).flatMap((node) => {
    if (!node.data.includes(OPEN)) return [];
    const isWhole = node.data.split(OPEN).length === node.data.split(CLOSE).length;
    const element = isWhole ? node.parentElement : wholeOf(node);
    if (!element) return [];
    if (!isWhole) {
      if (seen.has(element)) return [];
      seen.add(element);
    }
    return linesIn(isWhole ? node.data : element.textContent, placeOf(element));
  });
}

/** A page is still when this many looks in a row find the same: rows below the window are drawn when nothing else is (`VirtualRows`). */
const LOOKS = 4;
const LOOK_MS = 5;
const MAX_LOOKS = 1000;

/** The text of a button that shows the other rows of a list. */
const WHOLE_LIST = 'organization.followUp.more';

/** Opens an address in a new tab of a browser, in a role, and reads the page once all has come. */
export async function readPage(
  url: string,
  client: Client,
  role: string,
  address: string,
): Promise<readonly Line[]> {
  const cookies = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(url + address, {
    headers: { accept: 'text/html', cookie: `${cookies}; ${ROLE_COOKIE}=${role}` },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  let inFlight = 0;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookies);
    headers.set('origin', url);
    inFlight += 1;
    try {
      const answer = await realFetch(target, { ...init, headers });
      return new Response(await answer.arrayBuffer(), answer);
    } finally {
      inFlight -= 1;
    }
  });
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: { activeRoleId: role } }));
  const router = routerAt(address);
  const portal = connectToGateway({ uri: `${url}/graphql`, page });
  await drawPortal(portal, router);
  let known: string | null = null;
  for (let looks = 0, left = MAX_LOOKS; looks < LOOKS; left -= 1) {
    if (left === 0) throw new Error(`${address} does not come to rest`);
    await vi.dynamicImportSettled();
    await pause(LOOK_MS);
    const text = document.body.textContent;
    looks =
      titleOnPage() !== null && !isLoading() && inFlight === 0 && text === known ? looks + 1 : 0;
    known = text;
  }
  for (const button of document.querySelectorAll('main button[aria-expanded=false]'))
    if (button.textContent.includes(WHOLE_LIST)) fireEvent.click(button);
  const lines = linesOf(document.querySelector('main') ?? document.body);
  cleanup();
  portal.client.state().client?.stop();
  router.stop();
  vi.stubGlobal('fetch', realFetch);
  sessionStorage.clear();
  // jsdom searches the styles of all previous pages.
  for (const left of document.head.querySelectorAll('style[data-emotion=p], script')) left.remove();
  return lines;
}
