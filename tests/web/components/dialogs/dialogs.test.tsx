import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PortalRouter } from '../../../../web/app/PortalRouter.tsx';
import { BusyScreen } from '../../../../web/components/loading/BusyScreen.tsx';
import { ConfirmDialog } from '../../../../web/components/dialogs/ConfirmDialog.tsx';
import { Modal } from '../../../../web/components/dialogs/Modal.tsx';
import { ModalRoute } from '../../../../web/components/dialogs/ModalRoute.tsx';
import { Stepper } from '../../../../web/components/layout/Stepper.tsx';
import { useDialogLock } from '../../../../web/lib/dialog-lock.ts';
import { renderBare, renderPart } from '../../render.tsx';
import { routerAt } from '../../router-at.ts';

const Where = () => <p>at {useLocation().pathname}</p>;

describe('a dialog with an address', () => {
  const show = (props: Readonly<{ isLocked: boolean; closesByOverlay?: boolean }>) =>
    renderPart(
      <>
        <Where />
        <Routes>
          <Route
            path="/chips/order"
            element={
              <ModalRoute title="Bestill" closeTo="/chips" {...props}>
                Innhold
              </ModalRoute>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { path: '/chips/order' },
    );
  const close = () => screen.getByRole('button', { name: 'Lukk' });

  it.each([
    ['its button', () => userEvent.click(close())],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s, to the page below', async (_name, leave) => {
    show({ isLocked: false });
    expect(screen.getByRole('dialog', { name: 'Bestill' })).toBeVisible();
    await leave();
    await waitFor(() => expect(screen.getByText('at /chips')).toBeVisible());
  });

  it('ignores a click outside that would lose input', async () => {
    show({ isLocked: false, closesByOverlay: false });
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.getByText('at /chips/order')).toBeVisible();
  });

  it('stays while it is locked', async () => {
    show({ isLocked: true });
    expect(close()).toBeDisabled();
    await userEvent.click(screen.getByRole('dialog'));
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
    expect(screen.getByText('at /chips/order')).toBeVisible();
  });
});

describe('a dialog with a save in progress', () => {
  function Save() {
    const lock = useDialogLock();
    const [unlock, setUnlock] = useState<(() => void) | null>(null);
    return (
      <>
        <button type="button" onClick={() => setUnlock(() => lock())}>
          Lagre
        </button>
        <button type="button" onClick={() => unlock?.()}>
          Svar
        </button>
      </>
    );
  }
  const open = async (inside: ReactNode) => {
    const dialog = (
      <ModalRoute title="Bestill" closeTo="/chips">
        {inside}
      </ModalRoute>
    );
    const router = routerAt('/home', [
      { path: '/home', element: <p /> },
      { path: '/chips', element: <p /> },
      { path: '/chips/order', element: dialog },
    ]);
    renderBare(<PortalRouter router={router} />);
    await act(() => router.navigate('/chips/order'));
    return router;
  };
  const goBack = () =>
    act(async () => {
      window.history.back();
      // The history moves in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['its own', <Save key="own" />],
    [
      'that of a dialog over it',
      <Modal key="other" title="Sikker?" onClose={() => undefined}>
        <Save />
      </Modal>,
    ],
  ])('stays for Escape, its button, a click outside and Back: %s', async (_whose, inside) => {
    const router = await open(inside);
    await press('Lagre');
    for (const button of screen.getAllByRole('button', { name: 'Lukk' }))
      expect(button).toBeDisabled();
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(screen.getByRole('dialog', { name: 'Bestill' }));
    await goBack();
    expect(router.state.location.pathname).toBe('/chips/order');
    expect(screen.getByRole('dialog', { name: 'Bestill' })).toHaveProperty('open', true);

    await press('Svar');
    await goBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('stays for Back and Escape in the moment of the press', async () => {
    const router = await open(<Save />);
    await act(async () => {
      screen.getByRole('button', { name: 'Lagre' }).click();
      screen.getByRole<HTMLDialogElement>('dialog').close();
      window.history.back();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(router.state.location.pathname).toBe('/chips/order');
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });
});

describe('the focus of a dialog that opens', () => {
  const close = () => undefined;

  it('starts on its first field', () => {
    renderPart(
      <Modal title="Bestill" onClose={close}>
        <a href="/terms">Vilkår</a>
        <input type="hidden" />
        <input aria-label="Antall" />
      </Modal>,
    );
    expect(screen.getByLabelText('Antall')).toHaveFocus();
  });

  it('waits on the heading for a field that is still loading', async () => {
    const dialog = (isThere: boolean) => (
      <Modal title="Bestill" onClose={close}>
        {isThere && <input aria-label="Antall" />}
      </Modal>
    );
    function Later() {
      const [isThere, setIsThere] = useState(false);
      useEffect(() => {
        const timer = setTimeout(() => setIsThere(true), 200);
        return () => clearTimeout(timer);
      }, []);
      return dialog(isThere);
    }
    renderPart(<Later />);
    expect(screen.getByRole('heading', { name: 'Bestill' })).toHaveFocus();
    expect(await screen.findByLabelText('Antall')).toHaveFocus();
  });

  it('stays on the heading of a text, or of a dialog without fields', () => {
    renderPart(
      <Modal title="Brikke" startsAtHeading onClose={close}>
        <input aria-label="Navn" />
      </Modal>,
    );
    expect(screen.getByRole('heading', { name: 'Brikke' })).toHaveFocus();
  });
});

describe('confirming an action that is hard to undo', () => {
  it('says why it failed, and can be repeated', async () => {
    const outcomes = [() => Promise.reject(new TypeError('x')), () => Promise.resolve()];
    let done = 0;
    renderPart(
      <ConfirmDialog
        title="Forlate Familien Berg?"
        action="Forlat Familien Berg"
        running="Forlater"
        onConfirm={async () => {
          await outcomes.shift()?.();
          done += 1;
        }}
        onClose={() => undefined}
      >
        Fra nå av betaler du selv.
      </ConfirmDialog>,
    );
    const confirm = screen.getByRole('button', { name: 'Forlat Familien Berg' });
    expect(screen.getByText('Fra nå av betaler du selv.')).toBeVisible();
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi får ikke kontakt');
    expect(done).toBe(0);
    await userEvent.click(confirm);
    await waitFor(() => expect(done).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a busy screen', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows one message after the other, 4500 ms each', () => {
    vi.useFakeTimers();
    renderPart(<BusyScreen title="Vent litt" graphic="vehicle" messages={['En', 'To']} />);
    expect(screen.getByRole('status')).toHaveTextContent('Vent litt');
    const after = (milliseconds: number) => {
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    };
    expect(screen.getByText('En')).toBeVisible();
    after(4_499);
    expect(screen.getByText('En')).toBeVisible();
    after(1);
    expect(screen.getByText('To')).toBeVisible();
    after(4_500);
    expect(screen.getByText('En')).toBeVisible();
  });

  it('marks the current step', () => {
    renderPart(<Stepper steps={['Ordre', 'Betaling', 'Ferdig']} current={1} />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Ordre (ferdig)',
      '2Betaling',
      '3Ferdig',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });
});
