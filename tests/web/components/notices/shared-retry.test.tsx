import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../../../../web/components/dialogs/Modal.tsx';
import { Section } from '../../../../web/components/layout/Section.tsx';
import { FailureHead } from '../../../../web/components/notices/FailureHead.tsx';
import { RetryNotice } from '../../../../web/components/notices/RetryNotice.tsx';
import { StatusRegion } from '../../../../web/components/notices/StatusRegion.tsx';
import { renderPart } from '../../render.tsx';

const runs = { cards: vi.fn(), sessions: vi.fn(), invoice: vi.fn() };
type Part = keyof typeof runs;

type Props = Readonly<{ part: Part; isRunning?: boolean }>;

const Failed = ({ part, isRunning = false }: Props) => (
  <Section title={part.toUpperCase()}>
    <RetryNotice title={`no ${part}`} retry={{ run: runs[part], isRunning, error: undefined }} />
  </Section>
);
const retries = () => screen.getAllByRole('button', { name: 'Prøv igjen' });

beforeEach(() => {
  for (const run of Object.values(runs)) run.mockReset();
});

describe('several parts of a page that could not be fetched', () => {
  it('have one headline that names them and one retry, are one line each, and move nothing once all is there', async () => {
    function Page() {
      const [parts, setParts] = useState<readonly Part[]>(['sessions']);
      const [isRunning, setRunning] = useState(false);
      return (
        <>
          <FailureHead />
          {parts.map((part) => (
            <Failed key={part} part={part} isRunning={isRunning} />
          ))}
          <button type="button" onClick={() => setParts(['sessions', 'cards'])}>
            worse
          </button>
          <button type="button" onClick={() => setRunning(true)}>
            running
          </button>
          <button type="button" onClick={() => setParts([])}>
            better
          </button>
          <StatusRegion />
        </>
      );
    }
    renderPart(<Page />);
    // One alone says so in its place.
    const alone = within(screen.getByRole('region', { name: 'SESSIONS' }));
    expect(alone.getByRole('alert')).toHaveTextContent('no sessions');
    await userEvent.click(screen.getByRole('button', { name: 'worse' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Vi fikk ikke hentet «SESSIONS» og «CARDS»',
    );
    for (const part of ['sessions', 'cards'])
      expect(screen.getByRole('region', { name: part.toUpperCase() })).toHaveTextContent(
        new RegExp(`^${part.toUpperCase()}no ${part}$`),
      );
    expect(retries()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(runs.cards).toHaveBeenCalledOnce();
    expect(runs.sessions).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'running' }));
    expect(screen.getByRole('button', { name: /^Prøver igjen\s…$/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'better' }));
    expect(screen.getByRole('status')).toHaveTextContent('Nå er alt hentet');
    await userEvent.click(screen.getByRole('button', { name: 'Lukk: Nå er alt hentet' }));
    expect(screen.queryByRole('button', { name: /Nå er alt hentet/ })).toBeNull();
  });

  it('leave a dialog its own retry, since the page behind is out of reach', async () => {
    renderPart(
      <>
        <FailureHead />
        <Failed part="cards" />
        <Modal title="Faktura" onClose={() => undefined}>
          <Failed part="invoice" />
          <Failed part="sessions" />
        </Modal>
      </>,
    );
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(runs.invoice).toHaveBeenCalledOnce();
    expect(runs.sessions).toHaveBeenCalledOnce();
    expect(runs.cards).not.toHaveBeenCalled();
  });
});
