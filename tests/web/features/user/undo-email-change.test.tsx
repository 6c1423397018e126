import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const change = {
  __typename: 'EmailChange',
  id: 'EmailChange:u-1',
  email: 'kari@example.no',
  newEmail: 'n•••@e•••.no',
  status: 'CHANGED',
  expiresAt: '2026-12-04T11:00:00.000Z',
  endsSessions: true,
};
const undone = mutationAnswer('undoEmailChange', { emailChange: { ...change, status: 'UNDONE' } });
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the link that undoes a change, without a session. */
async function open(of: object | number | null, undo?: Answer, path = '/undoEmailChange?code=u-1') {
  const { gateway } = await renderPortal({
    path,
    answer: ({ operationName }) => {
      if (operationName === 'EmailChange')
        return typeof of === 'number' ? of : { data: { __typename: 'Query', emailChange: of } };
      if (operationName === 'UndoEmailChange') return undo ?? 503;
      return appAnswer(null);
    },
  });
  return () =>
    gateway.requests.flatMap(({ operationName, variables }) =>
      operationName === 'UndoEmailChange' ? [variables] : [],
    );
}

describe('the link that undoes a change of e-mail', () => {
  it('changes nothing before the press, and gives the old address back with it', async () => {
    const undoings = await open(change, undone);
    expect(
      await screen.findByRole('heading', { name: 'Angre bytte av e-postadresse' }),
    ).toBeVisible();
    expect(screen.getByText(/byttet til n•••@e•••\.no/)).toBeVisible();
    expect(screen.getByText(/må logge inn på nytt\.$/)).toBeVisible();
    expect(screen.getByText(/^Du kan gjøre det til /)).toHaveTextContent('4. des. 2026');
    expect(undoings()).toEqual([]);
    (await button('Angre byttet')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Det er ordnet' })).toBeVisible();
    expect(screen.getByText(/^Kontoen bruker kari@example\.no\./)).toHaveRole('status');
    expect(undoings()).toEqual([{ input: { id: 'EmailChange:u-1' } }]);
  });

  it('stops a change that is not confirmed yet', async () => {
    await open({ ...change, status: 'REQUESTED' }, undone);
    expect(await screen.findByText(/Den er ikke byttet ennå\.$/)).toBeVisible();
    await userEvent.click(await button('Stopp byttet'));
    expect(await screen.findByRole('heading', { name: 'Det er ordnet' })).toBeVisible();
  });

  it('promises no end of sign-ins that the backend does not end', async () => {
    await open({ ...change, endsSessions: false });
    await button('Angre byttet');
    expect(screen.queryByText(/logge inn på nytt/)).toBeNull();
  });

  it.each([
    ['UNDONE', 'Det er allerede gjort'],
    ['LAPSED', 'Det er ingenting å angre'],
    ['EXPIRED', 'Lenken er utløpt'],
  ])('has no button when it is %s', async (status, title) => {
    await open({ ...change, status });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /byttet$/ })).toBeNull();
  });

  it('says what an undo does where the state is unknown', async () => {
    await open({ ...change, status: null, newEmail: null, expiresAt: null }, undone);
    expect(await screen.findByText(/^Vi vet ikke om adressen er byttet/)).toBeVisible();
    await userEvent.click(await button('Angre byttet'));
    expect(await screen.findByRole('heading', { name: 'Det er ordnet' })).toBeVisible();
  });

  it.each(['USER_EMAIL_EXISTS', 'EMAIL_EXISTS'])(
    'says that another account has the old address (%s)',
    async (code) => {
      await open(change, errorAnswer({ code, status: 409 }));
      await userEvent.click(await button('Angre byttet'));
      expect(await screen.findByText('E-postadressen er i bruk på en annen konto')).toBeVisible();
      expect(screen.queryByText(/Bruk en annen/)).toBeNull();
    },
  );

  it('says that the time is over when it ends before the press', async () => {
    await open(change, errorAnswer({ code: 'CODE_EXPIRED', status: 400 }));
    await userEvent.click(await button('Angre byttet'));
    expect(await screen.findByText(/^Lenken er utløpt/)).toBeVisible();
  });

  it('says that a link does not work, and fetches one that failed again', async () => {
    await open(null);
    expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible();
  });

  it('says that a link without a code does not work', async () => {
    await open(change, undone, '/undoEmailChange');
    expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible();
  });

  it('fetches a change that failed again', async () => {
    await open(503);
    expect(await button('Prøv igjen')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('Vi fikk ikke hentet hva lenken gjelder')).toBeVisible(),
    );
  });
});
