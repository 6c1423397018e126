import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { renderPortal } from '../../render.tsx';
import { chargingGateway, row } from './charging-data.ts';

const network = globalThis.fetch;

/** Stands in for the network of downloads, on 20 November 2026. Call in `beforeEach`, and the answer of it afterwards. */
export function recordDownloads(fetched: URL[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  // jsdom neither keeps blobs nor downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  // GraphQL requests pass.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.startsWith('https://portal.example/'))
      return network(input, init);
    fetched.push(new URL(input));
    return Promise.resolve(
      new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } }),
    );
  });
  return () => {
    fetched.length = 0;
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
}

/** The variables of the address of the file that was fetched first. */
export const fileVariables = (fetched: readonly URL[]): unknown =>
  JSON.parse(decodeURIComponent(fetched[0]?.search.slice(1) ?? ''));

/** Opens the statement from the page at an address. */
export async function openStatement(path: string, answers = {}) {
  const portal = await renderPortal({ path, answer: chargingGateway([row()], answers) });
  await screen.findByRole('list', { name: /^Ladeøkter/ });
  await userEvent.click(screen.getByRole('button', { name: 'Last ned' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lag refusjonsoppgave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refusjonsoppgave' }));
  await dialog.findByRole('checkbox', { name: 'Elbilen' });
  return { ...portal, dialog };
}
