import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionContext, createConnection } from '../../../../web/lib/connection/connection.ts';
import { Fetched } from '../../../../web/components/loading/Fetched.tsx';
import { renderPart } from '../../render.tsx';

const failed = (...extensions: readonly { code: string; status: number }[]) =>
  new CombinedGraphQLErrors({
    errors: extensions.map((facts) => ({ message: 'From the server', extensions: facts })),
  });

function renderEmpty(error: unknown, connection = createConnection()) {
  renderPart(
    <ConnectionContext value={{ ...connection, retry: vi.fn() }}>
      <Fetched
        value={null}
        failure="Vi fikk ikke hentet kortene"
        retry={{ run: vi.fn(), isRunning: false, error }}
      >
        {() => null}
      </Fetched>
    </ConnectionContext>,
  );
}
function show(error: unknown) {
  renderEmpty(error);
  return within(screen.getByRole('alert'));
}

const forbidden = { code: 'FORBIDDEN', status: 403 };
const timedOut = { code: 'REQUEST_TIMEOUT', status: 504 };

describe('a part that could not be fetched', () => {
  it('says the reason below what failed, and offers a retry where that can help', () => {
    const alert = show(failed(timedOut, timedOut));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Vi fikk ikke hentet kortene\s*Tjenesten bruker for lang tid på å svare/,
    );
    expect(alert.getByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
  });

  it('offers no retry to those without access', () => {
    const alert = show(failed(forbidden));
    expect(alert.getByText(/^Du har ikke tilgang til dette\./)).toBeVisible();
    expect(alert.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
  });

  it('says no reason of another part when the errors of the answer differ', () => {
    const alert = show(failed(forbidden, timedOut));
    expect(alert.getByText(/^Noe gikk galt\./)).toBeVisible();
    expect(alert.getByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
  });

  it('is a plain sentence when the answer has no error: the provider does not offer it', () => {
    renderEmpty(undefined);
    expect(screen.getByText('Dette er ikke tilgjengelig.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays a failure while another answer lacks a part, whose null the cache may have', () => {
    const connection = createConnection();
    connection.report('HomePage', [{ ...timedOut, messages: [] }], true);
    renderEmpty(undefined, connection);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
    act(() => connection.report('HomePage'));
    expect(screen.getByText('Dette er ikke tilgjengelig.')).toBeVisible();
  });

  it('is not offered where the other answer lacks a part for good', () => {
    const connection = createConnection();
    connection.report('HomePage', [{ ...forbidden, messages: [] }], true);
    renderEmpty(undefined, connection);
    expect(screen.getByText('Dette er ikke tilgjengelig.')).toBeVisible();
  });

  it('has the colour of its reason', () => {
    show(failed(forbidden));
    const refused = screen.getByRole('alert').className;
    cleanup();
    show(failed(timedOut));
    expect(screen.getByRole('alert').className).not.toBe(refused);
  });
});
