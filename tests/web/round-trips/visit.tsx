import { cleanup } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { z } from 'zod';
import { isLoading, titleOnPage } from '../page-state.ts';
import { routerAt } from '../router-at.ts';
import { takeStyles } from '../setup.ts';
import { bareHeadings } from '../../../scripts/lib/bare-headings.ts';
import { textsBelow } from '../texts-below.ts';
import { drawPage, enterAs, pageOf } from './tab.ts';
import type { Visitor, World } from './world.ts';

/** A page is settled when this many looks in a row, this far apart, find nothing new, and nothing that loads. */
const LOOKS = 3;
const LOOK_MS = 15;
/** One without a title is on its way to another, and one with a skeleton to its request, for this many looks at most. */
const LOOKS_FOR_PAGE = 60;

/** The operations whose answers come with a page, and their roles. */
const answersOf = (page: Document) =>
  z
    .array(z.object({ hash: z.string(), role: z.string().nullable() }))
    .parse(JSON.parse(page.getElementById('preloaded-answers')?.textContent ?? '[]'))
    .map(({ hash, role }) => `${hash} ${role ?? ''}`)
    .sort();

/** The answers that come with a page. */
export const fetchAnswers = async (world: World, visitor: Visitor, path: string) =>
  answersOf((await pageOf(world, visitor, path)).page);

/** A page as it is once all has come. */
export interface Visit {
  /** The calls of the backend: those of a wave need no answer of the same wave. */
  readonly waves: readonly (readonly string[])[];
  /** The operations that the page sent, since they did not come with it. */
  readonly sent: readonly string[];
  /** Where the visitor ended up. */
  readonly path: string;
  readonly status: number;
  readonly title: string;
  /** The texts on the page, and the addresses of the portal that it links to. */
  readonly lines: readonly string[];
  readonly links: readonly string[];
  /** The headings with nothing below them. */
  readonly bare: readonly string[];
  /** The answers that came with the page. */
  readonly answers: readonly string[];
}

/** Opens an address in a new tab of the visitor, and answers the calls of the backend wave by wave. */
export async function visit(world: World, visitor: Visitor, address: string): Promise<Visit> {
  const { backend } = world;
  const sent: string[] = [];
  let inFlight = 0;
  const during = async <T,>(work: Promise<T>): Promise<T> => {
    inFlight += 1;
    return work.finally(() => {
      inFlight -= 1;
    });
  };
  const leave = enterAs(world, visitor, (request, operation) => {
    if (operation) sent.push(operation);
    return during(request);
  });
  const router = routerAt(address);
  const opening = during(open());
  const waves: (readonly string[])[] = [];
  for (;;) {
    await settle();
    if (backend.waiting() === 0) break;
    waves.push(await backend.release());
  }
  const { stop, ...come } = await opening;
  const title = titleOnPage() ?? '';
  const lines = textsBelow(document.body).map(({ data }) => data);
  const links = Array.from(
    document.querySelectorAll('a[href^="/"]'),
    (link) => link.getAttribute('href') ?? '',
  );
  const bare = bareHeadings();
  const { pathname, search } = router.state.location;
  cleanup();
  stop();
  takeStyles();
  leave();
  return { waves, sent, path: pathname + search, title, lines, links, bare, ...come };

  async function open() {
    const { status, page } = await pageOf(world, visitor, address);
    const stop = await drawPage(world, page, router);
    return { stop, status, answers: answersOf(page) };
  }

  /** Waits until nothing more is on its way, except for calls that the backend holds. */
  async function settle(): Promise<void> {
    let known = -1;
    let left = LOOKS_FOR_PAGE;
    for (let looks = 0; looks < LOOKS; left -= 1) {
      await vi.dynamicImportSettled();
      await pause(LOOK_MS);
      const isHere = (titleOnPage() !== null && !isLoading()) || left <= 0;
      const isStill =
        backend.arrivals() === known && (backend.waiting() > 0 || (inFlight === 0 && isHere));
      known = backend.arrivals();
      looks = isStill ? looks + 1 : 0;
    }
  }
}
