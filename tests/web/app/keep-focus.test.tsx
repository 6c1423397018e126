import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../web/app/keep-focus.ts';
import { ConfirmButton } from '../../../web/components/dialogs/ConfirmButton.tsx';
import { isBackFromSignIn, markSignIn } from '../../../web/lib/sign-in-mark.ts';
import { renderBare, renderPart, renderPortal } from '../render.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('focus', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());

  const show = (part: ReactNode) =>
    renderPart(
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>Side</h1>
        {part}
      </main>,
    );

  it('goes to the heading of what fills the page after a payment', async () => {
    function Payment() {
      const [isPaid, setIsPaid] = useState(false);
      return (
        <main id="main" tabIndex={-1}>
          {isPaid ? (
            <div>
              <h1>Takk for bestillingen</h1>
              <a href="/orders">Mine bestillinger</a>
            </div>
          ) : (
            <div>
              <h1>Betaling</h1>
              <button type="button" onClick={() => setIsPaid(true)}>
                Betal
              </button>
            </div>
          )}
        </main>
      );
    }
    renderBare(<Payment />);
    await press('Betal');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Takk for bestillingen' })).toHaveFocus(),
    );
  });

  it('returns to a button that was disabled while it ran', async () => {
    let answer = (): void => undefined;
    function Save() {
      const [isRunning, setIsRunning] = useState(false);
      const run = async () => {
        setIsRunning(true);
        await new Promise<void>((resolve) => (answer = resolve));
        setIsRunning(false);
      };
      return (
        <button type="button" disabled={isRunning} onClick={() => void run()}>
          Lagre
        </button>
      );
    }
    show(<Save />);
    await press('Lagre');
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button).toBeDisabled();
    // Browsers remove focus from a disabled control. jsdom does not.
    button.disabled = false;
    button.blur();
    button.disabled = true;
    expect(document.body).toHaveFocus();
    answer();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  });

  it('moves from a removed row to the heading of its section', async () => {
    function List() {
      const [rows, setRows] = useState(['Kari', 'Ola', 'Anne']);
      return (
        <section>
          <h2>Medlemmer</h2>
          <ul>
            {rows.map((name) => (
              <li key={name}>
                {name}
                <ConfirmButton
                  label={`Fjern ${name}`}
                  title={`Vil du fjerne ${name}?`}
                  action="Ja, fjern"
                  running="Fjerner"
                  onConfirm={() => {
                    setRows((before) => before.filter((one) => one !== name));
                    return Promise.resolve();
                  }}
                >
                  x
                </ConfirmButton>
              </li>
            ))}
          </ul>
        </section>
      );
    }
    show(<List />);
    const heading = screen.getByRole('heading', { name: 'Medlemmer' });
    const focus = vi.spyOn(heading, 'focus');
    await press('Fjern Ola');
    await press('Ja, fjern');
    await waitFor(() => expect(heading).toHaveFocus());
    // In sight, however far above a long list it stands.
    expect(focus).toHaveBeenCalledExactlyOnceWith();
  });

  it('moves to the element that replaced a button', async () => {
    function Chip() {
      const [isBlocked, setIsBlocked] = useState(false);
      return (
        <div>
          {isBlocked ? (
            <button key="unblock">Opphev</button>
          ) : (
            <button key="block" onClick={() => setIsBlocked(true)}>
              Sperr
            </button>
          )}
        </div>
      );
    }
    show(<Chip />);
    await press('Sperr');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Opphev' })).toHaveFocus());
  });

  it('starts on the heading after signing in', async () => {
    markSignIn();
    await renderPortal({
      path: '/page',
      extra: (
        <main id="main" tabIndex={-1}>
          <h1 tabIndex={-1}>Hei</h1>
        </main>
      ),
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hei' })).toHaveFocus());
    expect(isBackFromSignIn()).toBe(false);
  });

  it('stays unchanged by a press outside of all controls', async () => {
    show(
      <>
        <button type="button">Lagre</button>
        <p>Tekst</p>
      </>,
    );
    await press('Lagre');
    await userEvent.click(screen.getByText('Tekst'));
    screen.getByText('Tekst').append(document.createElement('span'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('button')).not.toHaveFocus();
  });
});
