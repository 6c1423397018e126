import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
