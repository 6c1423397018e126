import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { describe, expect, it, vi } from 'vitest';
import { Modal } from '../../../../web/components/dialogs/Modal.tsx';
import { useConfirmation } from '../../../../web/lib/confirmation.ts';
import { useTexts } from '../../../../web/lib/LanguageProvider.tsx';
import { useNavigate } from '../../../../web/lib/use-navigate.ts';
import { renderPortal } from '../../render.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');

/** A page whose changes are confirmed. */
const texts = ['common', 'user', 'rfid'] as const;

/** Undoes the change of the page. */
const undo = vi.fn<() => Promise<unknown>>();

function Page() {
  const hasTexts = useTexts(texts);
  const { confirm, announce } = useConfirmation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasTexts) return null;
  return (
    <>
      <button type="button" onClick={() => confirm('user.profile.nameSaved')}>
        Name
      </button>
      <button
        type="button"
        onClick={() => {
          confirm('rfid.ordered', { next: 'rfid.ordered.next', values: { count: 2 } });
          void navigate('/elsewhere');
        }}
      >
        Order
      </button>
      <button
        type="button"
        onClick={() =>
          confirm('user.profile.nameSaved', { undo: { run: undo, done: 'rfid.saved' } })
        }
      >
        Change
      </button>
      <button type="button" onClick={() => announce('12 økter')}>
        Search
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Brikke" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => confirm('rfid.saved')}>
            Save
          </button>
          <button type="button" onClick={() => announce('3 treff')}>
            Find
          </button>
        </Modal>
      )}
    </>
  );
}

/** Places elements in the window, which jsdom does not. */
const place = (element: Element, top: number, bottom: number) =>
  vi
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 300, bottom - top));

describe('a confirmation over the page', () => {
  it('leaves the control that has focus in sight, also one that gets it later', async () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    await renderPortal({ extra: <Page />, path: '/page', route: '*' });
    const pressed = await screen.findByRole('button', { name: 'Name' });
    const other = screen.getByRole('button', { name: 'Search' });
    place(pressed, 600, 644);
    place(other, 580, 624);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 560, 300, 100),
    );
    await userEvent.click(pressed);
    await screen.findByRole('button', { name: /^Lukk: / });
    expect(scrollBy).toHaveBeenLastCalledWith(0, 644 + 16 - 560);
    act(() => other.focus());
    await waitFor(() => expect(scrollBy).toHaveBeenLastCalledWith(0, 624 + 16 - 560));
  });

  it('leaves the last control of the page in sight', async () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const main = (
      <main id="main">
        <Page />
      </main>
    );
    await renderPortal({ extra: main, path: '/page', route: '*' });
    const pressed = await screen.findByRole('button', { name: 'Name' });
    place(pressed, 100, 144);
    place(screen.getByRole('button', { name: 'Open' }), 600, 644);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 560, 300, 100),
    );
    await userEvent.click(pressed);
    await screen.findByRole('button', { name: /^Lukk: / });
    expect(scrollBy).toHaveBeenLastCalledWith(0, 644 + 16 - 560);
  });
});

describe('a confirmation', () => {
  const open = async () => {
    const portal = await renderPortal({ extra: <Page />, path: '/page', route: '*' });
    await screen.findByRole('button', { name: 'Name' });
    return portal;
  };

  it('appears in a live region that was there before, and stays until it is closed', async () => {
    await open();
    const region = status();
    expect(region).toBeEmptyDOMElement();
    await press('Name');
    await waitFor(() => expect(region).toHaveTextContent('Navnet er lagret'));
    expect(region).toBe(status());
    await userEvent.click(screen.getByRole('button', { name: /Navnet er lagret/ }));
    expect(region).toBeEmptyDOMElement();
  });

  it('outlives the navigation of the change itself, but not the next one', async () => {
    const { router } = await open();
    await press('Order');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        /2 brikker er bestilt.*Betalingen kommer på neste faktura/,
      ),
    );
    await userEvent.keyboard('x');
    await act(() => router.navigate('/further'));
    expect(status()).toBeEmptyDOMElement();
  });

  it('yields to the confirmation of the next change', async () => {
    await open();
    await press('Name');
    await waitFor(() => expect(status()).toHaveTextContent('Navnet er lagret'));
    await press('Order');
    await waitFor(() => expect(status()).toHaveTextContent('2 brikker er bestilt'));
    expect(status()).not.toHaveTextContent('Navnet er lagret');
  });

  it('offers to undo what can be undone, by its button and by keys, and tells a failure', async () => {
    await open();
    await press('Change');
    undo.mockRejectedValueOnce(new Error('No answer'));
    await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke angret');
    undo.mockResolvedValueOnce(null);
    await press('Prøv igjen');
    await waitFor(() => expect(status()).toHaveTextContent('Brikken er lagret'));
    await press('Change');
    await screen.findByRole('button', { name: 'Angre' });
    undo.mockResolvedValueOnce(null);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(status()).toHaveTextContent('Brikken er lagret'));
    expect(undo).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
  });

  it('appears in the dialog of the change, and in the window once that is closed, which an announcement does not', async () => {
    await open();
    await press('Open');
    await press('Save');
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('Brikken er lagret'));
    await press('Lukk');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(status()).toHaveTextContent('Brikken er lagret');
    await press('Open');
    const next = screen.getByRole('dialog');
    expect(next).not.toHaveTextContent('Brikken er lagret');
    await press('Find');
    expect(next).toHaveTextContent('3 treff');
    await press('Lukk');
    expect(status()).not.toHaveTextContent('3 treff');
  });

  it('lets results be announced beside it, the same words again too', async () => {
    await open();
    await press('Search');
    const first = screen.getByText('12 økter');
    await press('Search');
    expect(status()).toContainElement(screen.getByText('12 økter'));
    expect(first).not.toBeInTheDocument();
  });
});
