import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { requiredText } from '../../../../schema/inputs/fields.ts';
import type * as Plans from '../../../../schema/inputs/parse-phone.ts';
import { phone } from '../../../../schema/inputs/phone.ts';
import { TextField } from '../../../../web/components/forms/Field.tsx';
import { Form } from '../../../../web/components/forms/Form.tsx';
import { PhoneField } from '../../../../web/components/forms/PhoneField.tsx';
import { useSaveForm } from '../../../../web/lib/forms/use-save-form.ts';
import { renderPart } from '../../render.tsx';

/** Stands for the chunk with the numbering plans, which a slow or broken line delays. */
let arrival: Promise<void>;
let requests: number;

beforeEach(() => {
  arrival = Promise.resolve();
  requests = 0;
  vi.resetModules();
  vi.doMock('../../../../schema/inputs/parse-phone.ts', async (importOriginal) => {
    requests += 1;
    const plans = await importOriginal<typeof Plans>();
    await arrival;
    return plans;
  });
});

const resolver = zodResolver(
  z.object({ name: requiredText('validation.NAME_REQUIRED'), mobileNumber: phone }),
);

type Given = Readonly<{ name: string; mobileNumber: string }>;

function Example({ given = '', sent }: Readonly<{ given?: string; sent: Given[] }>) {
  const form = useSaveForm({
    resolver,
    values: { name: 'Kari', mobileNumber: given },
    save: (values) => Promise.resolve(sent.push(values)),
  });
  return (
    <Form of={form} action="Send">
      <TextField label="Navn" {...form.field('name')} />
      <PhoneField label="Mobilnummer" {...form.field('mobileNumber')} />
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Navn' });
const number = () => screen.getByRole('textbox', { name: 'Mobilnummer' });
const button = () => screen.getByRole('button', { name: 'Send' });

describe('a form with a phone number', () => {
  it('fetches the numbering plans once the phone number has focus, and not before', async () => {
    renderPart(<Example sent={[]} />);
    await userEvent.type(name(), ' Anne');
    await userEvent.tab({ shift: true });
    expect(name()).toBeValid();
    expect(requests).toBe(0);
    await userEvent.click(number());
    await waitFor(() => expect(requests).toBe(1));
    await userEvent.type(number(), '912');
    await userEvent.tab();
    await waitFor(() => expect(number()).toHaveAccessibleDescription('Ikke gyldig telefonnummer'));
    expect(requests).toBe(1);
  });

  it('checks a number that was filled in without focus, by Enter in another field', async () => {
    const sent: Given[] = [];
    renderPart(<Example given="912" sent={sent} />);
    await userEvent.type(name(), '{Enter}');
    await waitFor(() => expect(number()).toHaveAccessibleDescription('Ikke gyldig telefonnummer'));
    expect(number()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('waits for the numbering plans when it is sent, and shows that', async () => {
    const sent: Given[] = [];
    let arrive = (): void => undefined;
    arrival = new Promise((resolve) => (arrive = resolve));
    renderPart(<Example given="912 34 567" sent={sent} />);
    await userEvent.type(name(), '{Enter}');
    await waitFor(() => expect(button()).toBeDisabled());
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(sent).toEqual([]);
    arrive();
    await waitFor(() => expect(sent).toEqual([{ name: 'Kari', mobileNumber: '+4791234567' }]));
    expect(button()).toBeEnabled();
  });

  it('says that it has no connection, keeps what was typed, and is sent once there is one', async () => {
    const sent: Given[] = [];
    arrival = Promise.reject(new TypeError('Failed to fetch'));
    arrival.catch(() => undefined);
    renderPart(<Example sent={sent} />);
    await userEvent.type(number(), '912 34 567');
    await userEvent.tab();
    expect(number()).toBeValid();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(number()).toHaveValue('912 34 567');
    expect(button()).toBeEnabled();
    expect(sent).toEqual([]);
    arrival = Promise.resolve();
    await userEvent.click(button());
    await waitFor(() => expect(sent).toEqual([{ name: 'Kari', mobileNumber: '+4791234567' }]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
