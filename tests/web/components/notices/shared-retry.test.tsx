import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../../../../web/components/dialogs/Modal.tsx';
import { RetryNotice } from '../../../../web/components/notices/RetryNotice.tsx';
import { renderPart } from '../../render.tsx';

const runs = { cards: vi.fn(), sessions: vi.fn(), invoice: vi.fn() };
type Part = keyof typeof runs;

const Failed = ({ part }: Readonly<{ part: Part }>) => (
  <RetryNotice title={part} retry={{ run: runs[part], isRunning: false, error: undefined }} />
);
const retries = () => screen.getAllByRole('button', { name: 'Prøv igjen' });
const noticeOf = (title: Part) =>
  within(screen.getByText(title).closest('[role=alert]') ?? document.body);

beforeEach(() => {
  for (const run of Object.values(runs)) run.mockReset();
});

describe('several parts of a page that could not be fetched', () => {
  it('have one retry, in the first notice, which runs them all', async () => {
    renderPart(
      <>
        <Failed part="cards" />
        <Failed part="sessions" />
      </>,
    );
    expect(retries()).toHaveLength(1);
    await userEvent.click(noticeOf('cards').getByRole('button', { name: 'Prøv igjen' }));
    expect(runs.cards).toHaveBeenCalledOnce();
    expect(runs.sessions).toHaveBeenCalledOnce();
  });

  it('leave the button where it is when another part fails, and keep one when its part recovers', async () => {
    function Page() {
      const [parts, setParts] = useState<readonly Part[]>(['sessions']);
      return (
        <>
          {parts.map((part) => (
            <Failed key={part} part={part} />
          ))}
          <button type="button" onClick={() => setParts(['cards', 'sessions'])}>
            worse
          </button>
          <button type="button" onClick={() => setParts(['cards'])}>
            better
          </button>
        </>
      );
    }
    renderPart(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'worse' }));
    expect(retries()).toHaveLength(1);
    expect(noticeOf('sessions').getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'better' }));
    expect(noticeOf('cards').getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });

  it('leave a dialog its own retry, since the page behind is out of reach', async () => {
    renderPart(
      <>
        <Failed part="cards" />
        <Modal title="Faktura" onClose={() => undefined}>
          <Failed part="invoice" />
        </Modal>
      </>,
    );
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(runs.invoice).toHaveBeenCalledOnce();
    expect(runs.cards).not.toHaveBeenCalled();
  });
});
