import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DownloadButton } from '../../../../web/components/files/DownloadButton.tsx';
import { StatusRegion } from '../../../../web/components/notices/StatusRegion.tsx';
import { renderPart } from '../../render.tsx';

let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'content-disposition, content-length');
  answer(response);
});
let address = '';
const saved: { name: string; href: string }[] = [];
const blobs: Blob[] = [];
const revoked: string[] = [];

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  address = `http://127.0.0.1:${port}/downloads/x.csv`;
  // jsdom neither keeps blobs nor downloads.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return `blob:${blobs.length}`;
    },
    revokeObjectURL: (href: string) => revoked.push(href),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(async () => {
  for (const list of [saved, blobs, revoked]) list.splice(0);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const show = () =>
  renderPart(
    <>
      <StatusRegion />
      <DownloadButton files={[{ label: 'CSV', address }]} />
    </>,
  );
const click = () => userEvent.click(screen.getByRole('button', { name: 'CSV' }));
const head = (response: ServerResponse, length?: number) =>
  response.writeHead(200, {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="ladeokter.csv"',
    ...(length !== undefined && { 'content-length': String(length) }),
  });

describe('a download', () => {
  it('saves the whole file under its name, and releases it a second later', async () => {
    answer = (response) => head(response).end('a;b\n1;2\n');
    show();
    await click();
    await screen.findByText('Filen ladeokter.csv er lastet ned');
    expect(saved).toEqual([{ name: 'ladeokter.csv', href: 'blob:1' }]);
    expect(blobs[0]?.size).toBe(8);
    expect(revoked).toEqual([]);
    await waitFor(() => expect(revoked).toEqual(['blob:1']));
  });

  it('saves nothing of a file that breaks off, and tries again', async () => {
    answer = (response) => {
      head(response).write('a;b\n1;');
      setTimeout(() => response.destroy(), 50);
    };
    show();
    await click();
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert).toHaveTextContent(
        'Vi fikk ikke lastet ned filenNedlastingen stoppet før filen var hel. Ingen fil er lagret. Prøv igjen.',
      ),
    );
    expect(alert).not.toHaveTextContent('nettforbindelsen');
    expect(saved).toEqual([]);
    answer = (response) => head(response).end('a;b\n');
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByText('Filen ladeokter.csv er lastet ned');
    expect(saved).toHaveLength(1);
  });

  // A refused file has GraphQL errors in its body.
  it.each([
    [
      404,
      'NOT_FOUND',
      'Filen finnes ikke, eller den er utløpt. Last siden på nytt, og prøv igjen.',
    ],
    [403, 'ROLE_NOT_HELD', 'Du har ikke denne rollen lenger. Velg en annen.'],
    [429, 'TOO_MANY_REQUESTS', 'Vent til en av dem er ferdig'],
    [504, 'REQUEST_TIMEOUT', 'Tjenesten bruker for lang tid på å svare. Prøv igjen om litt.'],
  ])('says why a file is refused: %i %s', async (status, code, reason) => {
    answer = (response) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [{ message: 'No', extensions: { code, status } }] }));
    show();
    await click();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(reason));
    expect(alert).toHaveTextContent(/^Vi fikk ikke lastet ned filen/);
    expect(saved).toEqual([]);
  });

  it('offers no other try where the file cannot be read', async () => {
    const code = 'UNEXPECTED_RESPONSE';
    answer = (response) =>
      response
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [{ message: 'No', extensions: { code, status: 502 } }] }));
    show();
    await click();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Det hjelper ikke å prøve igjen nå.'));
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  });

  it('shows its progress, and stops on request', async () => {
    let isGone = false;
    answer = (response) => {
      response.on('close', () => {
        isGone = true;
      });
      head(response).write('x'.repeat(250_000));
    };
    show();
    await click();
    await screen.findByText(/250\skB er hentet/);
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt nedlastingen' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Ingen fil er lagret'),
    );
    await waitFor(() => expect(isGone).toBe(true));
    expect(saved).toEqual([]);
  });
});
