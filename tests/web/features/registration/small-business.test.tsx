import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import { entity, organizationGateway } from './organization-world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  // Pasted as a whole: typing key by key takes a minute on a busy machine.
  await userEvent.click(field);
  await userEvent.paste(value);
};
describe('registering a small business', () => {
  it('skips an e-mail and number of its own, and sends its kind', async () => {
    const { answer, world } = organizationGateway();
    world.answers['LegalEntity'] = [
      {
        data: {
          __typename: 'Query',
          legalEntity: { ...entity, isSoleProprietorship: true, canReceiveEhf: false },
        },
      },
    ];
    const { gateway } = await renderPortal({ path: '/register/smb', answer });
    await title('Hvilket enkeltpersonforetak registrerer du?');
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    await title('Om organisasjonen');
    // Its part comes after its title.
    await screen.findByRole('button', { name: 'Fortsett' });
    expect(screen.queryByLabelText('Organisasjonens e-postadresse')).toBeNull();
    await press('Fortsett');
    await title('Hvordan vil dere betale?');
    const byEmail = await screen.findByText('Faktura på e-post');
    expect(screen.queryByText('EHF-faktura')).toBeNull();
    await userEvent.click(byEmail);
    expect(await screen.findByText(/koster 49/)).toBeVisible();
    expect(screen.getByLabelText('E-postadresse for faktura')).toHaveValue('kari@example.no');
    await press('Fortsett');
    await title('Stemmer dette?');
    await userEvent.click(await screen.findByLabelText(/^Jeg godtar vilkårene/));
    await press('Registrer organisasjonen');
    await title('VESTBRISE AS er kunde');
    // Its owner is alone in it.
    expect(await screen.findByText('Du kan ha én brikke for hver bil.')).toBeVisible();
    expect(screen.queryByText(/ansatt|inviter/i)).toBeNull();
    const sent = gateway.requests.find(
      ({ operationName }) => operationName === 'RegisterOrganization',
    );
    const input = sent?.variables?.['input'];
    expect(input).toMatchObject({
      kind: 'SMALL_BUSINESS',
      paymentType: 'E_INVOICE',
      invoiceEmail: 'kari@example.no',
    });
    expect(input).not.toHaveProperty('email');
    expect(input).not.toHaveProperty('phone');
  });
});
