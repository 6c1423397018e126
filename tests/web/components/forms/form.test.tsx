import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { email } from '../../../../schema/inputs/email.ts';
import { requiredText } from '../../../../schema/inputs/fields.ts';
import { TextField } from '../../../../web/components/forms/Field.tsx';
import { Form } from '../../../../web/components/forms/Form.tsx';
import { clearStorage } from '../../../../web/lib/storage.ts';
import { lazyResolver, type LazyResolver } from '../../../../web/lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../../web/lib/forms/use-save-form.ts';
import { ViewerContext } from '../../../../web/lib/viewer.ts';
import { kari } from '../../gateway.ts';
import { renderPart } from '../../render.tsx';

const rules = z.object({ firstName: requiredText('validation.FIRST_NAME_REQUIRED'), email });
const resolver = zodResolver(rules);

type Given = Readonly<{ firstName: string; email: string }>;
type Save = (values: Given) => Promise<unknown>;

type ExampleProps = Readonly<{ save: Save; draft?: string; judge?: LazyResolver<Given, Given> }>;

function Example({ save, draft, judge }: ExampleProps) {
  const form = useSaveForm({
    resolver: judge ?? resolver,
    values: { firstName: '', email: '' },
    save,
    fieldOfCode: { USER_EMAIL_EXISTS: 'email' },
    ...(draft !== undefined && { draft }),
  });
  return (
    <Form of={form} action="Send">
      <TextField label="Navn" {...form.field('firstName')} />
      <TextField label="E-post" hint="Den du leser" {...form.field('email')} />
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Navn' });
const mail = () => screen.getByRole('textbox', { name: 'E-post' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async () => {
  await userEvent.type(name(), 'Kari');
  await userEvent.type(mail(), 'kari@example.no');
};
const refusing = (extensions: object) => () =>
  Promise.reject(
    new CombinedGraphQLErrors({
      data: null,
      errors: [{ message: 'x', extensions: { ...extensions } }],
    }),
  );

beforeEach(() => window.sessionStorage.clear());

describe('a form', () => {
  it('shows a problem once its field is left, and focuses the first on submit', async () => {
    const sent: Given[] = [];
    renderPart(<Example save={(values) => Promise.resolve(sent.push(values))} />);
    await userEvent.type(mail(), 'kari@');
    expect(mail()).toBeValid();
    await userEvent.tab();
    await waitFor(() =>
      expect(mail()).toHaveAccessibleDescription('Den du leser Ikke gyldig e-postadresse'),
    );
    expect(name()).toBeValid();
    await send();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('Fornavn kreves');
    expect(sent).toEqual([]);
  });

  it('sends what its fields show, also where they were filled without an event', async () => {
    const sent: Given[] = [];
    renderPart(<Example save={(values) => Promise.resolve(sent.push(values))} />);
    await userEvent.type(name(), 'Kari');
    // As the browser does it, past the property that React watches.
    Reflect.set(HTMLInputElement.prototype, 'value', 'kari@example.no', mail());
    await send();
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Kari', email: 'kari@example.no' }]));
  });

  it('shows a code about a field at that field, and keeps the input', async () => {
    renderPart(<Example save={refusing({ code: 'USER_EMAIL_EXISTS', status: 409 })} />);
    await fill();
    await send();
    await waitFor(() => expect(mail()).toHaveFocus());
    expect(mail()).toHaveAccessibleDescription(
      'Den du leser En annen bruker har allerede denne e-postadressen. Bruk en annen.',
    );
    expect(name()).toHaveValue('Kari');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows every other failure above the button', async () => {
    renderPart(<Example save={refusing({ code: 'SERVICE_UNAVAILABLE', status: 503 })} />);
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    );
    expect(mail()).toHaveValue('kari@example.no');
  });

  it('sends once, however often it is submitted before the answer', async () => {
    const sent: Given[] = [];
    let answer = (): void => undefined;
    const save: Save = (values) => {
      sent.push(values);
      return new Promise<void>((resolve) => (answer = resolve));
    };
    renderPart(<Example save={save} />);
    await fill();
    const form = mail().closest('form');
    if (!form) throw new Error('No form');
    // Immediately, before React could render it as disabled.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(name(), '{Enter}');
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(sent).toEqual([{ firstName: 'Kari', email: 'kari@example.no' }]);
  });
});

describe('a form whose rules load late', () => {
  it('shows that it waits for them, sends once they have loaded, and once', async () => {
    const sent: Given[] = [];
    let arrive = (): void => undefined;
    const judge = lazyResolver<Given, Given>(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(rules);
        }),
    );
    renderPart(<Example judge={judge} save={(values) => Promise.resolve(sent.push(values))} />);
    const button = screen.getByRole('button', { name: 'Send' });
    await fill();
    expect(button).toBeEnabled();
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(screen.getByRole('progressbar')).toBeVisible();
    fireEvent.submit(button);
    expect(sent).toEqual([]);
    arrive();
    await waitFor(() => expect(button).toBeEnabled());
    expect(sent).toEqual([{ firstName: 'Kari', email: 'kari@example.no' }]);
  });

  it('says that they did not come, and waits no longer', async () => {
    const judge = lazyResolver<Given, Given>(() => Promise.reject(new TypeError('offline')));
    renderPart(<Example judge={judge} save={() => Promise.resolve()} />);
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Vi får ikke kontakt/);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });
});

it('a problem appears after the click that took focus away, so that no button moves under it', async () => {
  let pressed = 0;
  renderPart(
    <>
      <Example save={() => Promise.resolve()} />
      <button type="button" onClick={() => (pressed += 1)}>
        Avbryt
      </button>
    </>,
  );
  await userEvent.type(mail(), 'kari@');
  const cancel = screen.getByRole('button', { name: 'Avbryt' });
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: cancel });
  await act(() => Promise.resolve());
  expect(mail()).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: cancel });
  expect(pressed).toBe(1);
  await waitFor(() => expect(mail()).toBeInvalid());
});

describe('a draft', () => {
  const done: Save = () => Promise.resolve();
  const ola = { ...kari, id: 'Viewer:ola', key: 'ola' };
  /** The form of a person: the draft is found by the person's key. */
  const show = (viewer = kari) =>
    renderPart(
      <ViewerContext value={viewer}>
        <Example save={done} draft="a" />
      </ViewerContext>,
    );

  it('returns after the page was away, until it is discarded', async () => {
    show();
    await userEvent.type(name(), 'Ka');
    cleanup();
    show(ola);
    expect(name()).toHaveValue('');
    cleanup();
    show({ ...kari, id: 'another' });
    expect(await screen.findByText('Vi har tatt vare på det du skrev')).toBeVisible();
    expect(name()).toHaveValue('Ka');
    await userEvent.click(screen.getByRole('button', { name: 'Forkast endringene' }));
    expect(name()).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('keeps what is typed the moment the form appears, and stores it', async () => {
    /** A person, or a browser that fills in, who is faster than React's passive effects. */
    function TypedAtOnce() {
      useLayoutEffect(() => {
        Reflect.set(HTMLInputElement.prototype, 'value', 'Kari', name());
        name().dispatchEvent(new Event('input', { bubbles: true }));
      }, []);
      return (
        <ViewerContext value={kari}>
          <Example save={done} draft="a" />
        </ViewerContext>
      );
    }
    renderPart(<TypedAtOnce />);
    await waitFor(() =>
      expect(window.sessionStorage.getItem('draft:a:kari')).toBe('{"firstName":"Kari","email":""}'),
    );
    cleanup();
    window.sessionStorage.setItem('draft:a:kari', '{"firstName":"","email":"k@example.no"}');
    renderPart(<TypedAtOnce />);
    expect(await screen.findByText('Vi har tatt vare på det du skrev')).toBeVisible();
    expect(name()).toHaveValue('Kari');
    expect(mail()).toHaveValue('k@example.no');
  });

  it('disappears once it is saved, and at sign-out', async () => {
    show();
    await fill();
    expect(window.sessionStorage).toHaveLength(1);
    await send();
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
    await userEvent.type(name(), ' Anne');
    expect(window.sessionStorage).toHaveLength(1);
    clearStorage();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('counts as absent when its shape differs or it is damaged', () => {
    for (const stored of ['{"firstName":"Ka"}', '{"firstName":"Ka","email":1}', '{', 'null']) {
      window.sessionStorage.setItem('draft:a:kari', stored);
      show();
      expect(name()).toHaveValue('');
      cleanup();
    }
  });

  it('stays out of storage by default', async () => {
    renderPart(<Example save={done} />);
    await fill();
    expect(window.sessionStorage).toHaveLength(0);
  });
});
