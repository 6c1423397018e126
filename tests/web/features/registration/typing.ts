import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  // Pasted as a whole: typing key by key draws the page for each.
  await userEvent.click(field);
  await userEvent.paste(value);
};

/** Gives the address and accepts the terms, which makes the account. */
export async function createAccount(): Promise<void> {
  await title('Hvor bor du?');
  await fill('Adresse', 'Storgata 1');
  await fill('Postnummer', '0155');
  await fill('Poststed', 'Oslo');
  await press('Fortsett');
  await title('Språk og vilkår');
  await userEvent.click(screen.getByLabelText('Jeg godtar vilkårene'));
  await press('Opprett konto');
}
