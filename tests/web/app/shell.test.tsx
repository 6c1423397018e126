import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../../web/app/routes.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../gateway.ts';
import { mutationAnswer } from '../mutation-answer.ts';
import { renderPortal } from '../render.tsx';
import { personal, rolesGateway } from '../roles.ts';

const toggle = () => screen.findByRole('button', { name: 'Meny' });

it.each([
  ['/', '.first-menu .heading', 1, '.shape .chart'],
  ['/organization', '.first-menu .heading', 2, '.shape > .lead'],
  ['/account/payment?card=new', '.first-menu .heading', 1, '.shape .fields'],
])(
  '%s has its menu and its page in their shapes while it is unknown who is there',
  async (path, heading, groups, part) => {
    await renderPortal({ path, answer: () => 'silence' });
    expect(await screen.findByText('Henter profilen din …')).toBeVisible();
    expect(document.querySelectorAll(heading)).toHaveLength(groups);
    expect(document.querySelector(part)?.closest('[aria-hidden=true]')).not.toBeNull();
  },
);

describe('the navigation panel', () => {
  it('opens by its button, with the navigation and the person in it', async () => {
    await renderPortal();
    const user = userEvent.setup();
    const button = await toggle();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const panel = within(screen.getByRole('dialog', { name: 'Meny' }));
    expect(await panel.findByRole('link', { name: 'Forsiden' })).toBeVisible();
    expect(await panel.findByText('kari@example.no')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/logout');
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('links to existing pages alone', async () => {
    await renderPortal();
    await userEvent.click(await toggle());
    const navigation = await within(screen.getByRole('dialog')).findByRole('navigation');
    const links = within(navigation).getAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    expect(paths[0]).toBe('/');
    expect(paths.filter((path) => !isBuilt(path))).toEqual([]);
  });

  it.each([
    [
      'its own button',
      async () => userEvent.click(screen.getByRole('button', { name: 'Lukk menyen' })),
    ],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['a click on the backdrop', async () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives focus back', async (_way, close) => {
    await renderPortal();
    const button = await toggle();
    await userEvent.click(button);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('closes once a language is chosen, and gives focus back', async () => {
    await renderPortal({
      answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : 503),
    });
    const button = await toggle();
    await userEvent.click(button);
    const panel = within(screen.getByRole('dialog'));
    await userEvent.click(await panel.findByRole('radio', { name: 'Svenska' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('closes when the route changes', async () => {
    const { router } = await renderPortal();
    await userEvent.click(await toggle());
    await router.navigate('/no/other/page');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps the Tab key inside, in both directions', async () => {
    await renderPortal();
    await userEvent.click(await toggle());
    const panel = within(screen.getByRole('dialog'));
    const last = await panel.findByRole('link', { name: 'Logg ut' });
    expect(panel.getByRole('button', { name: 'Lukk menyen' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
    await userEvent.tab();
    expect(panel.getByRole('button', { name: 'Lukk menyen' })).toHaveFocus();
  });
});

describe('a layout without navigation', () => {
  const onlyApp = ({ operationName }: GatewayRequest): Answer =>
    operationName === 'App' ? appAnswer({ ...kari, isAddressRequired: null }) : 503;
  const places = ['/roles', '/missing/user-address', '/memberships/coop'];

  it.each(places)('offers the person’s menu with sign-out, and help, at %s', async (path) => {
    await renderPortal({ path, answer: onlyApp });
    await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
    expect(screen.getByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/logout');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Kontakt oss' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers no navigation in the panel of a phone either', async () => {
    await renderPortal({ path: '/roles', answer: onlyApp });
    await screen.findByRole('button', { name: 'Kari, brukermeny' });
    await userEvent.click(await toggle());
    const panel = within(screen.getByRole('dialog', { name: 'Meny' }));
    expect(await panel.findByRole('link', { name: 'Logg ut' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the header', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };

  it('gets pinned once the page is scrolled more than 10 px', async () => {
    await renderPortal();
    const header = await screen.findByRole('banner');
    scrollTo(10);
    expect(header).toHaveAttribute('data-pinned', 'false');
    scrollTo(11);
    expect(header).toHaveAttribute('data-pinned', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-pinned', 'false');
  });
});

const openUserMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
  expect(screen.getByText('kari@example.no')).toBeVisible();
};

describe('the user menu', () => {
  it('closes on a click outside and gives focus back, unless a control was clicked', async () => {
    await renderPortal();
    await openUserMenu();
    await userEvent.click(screen.getByRole('main'));
    expect(screen.queryByText('kari@example.no')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kari, brukermeny' })).toHaveFocus();
    await openUserMenu();
    const home = screen.getByRole('link', { name: 'Forsiden' });
    await userEvent.click(home);
    expect(screen.queryByText('kari@example.no')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kari, brukermeny' })).not.toHaveFocus();
  });

  it.each(['PRIVATE', 'ORGANIZATION'] as const)(
    'shows the name, and leads to profile, settings, help and sign-out beside the navigation %s',
    async (variant) => {
      const screens = kari.screens && { ...kari.screens, navigationVariant: variant };
      await renderPortal({ answer: appAnswer({ ...kari, screens }) });
      await openUserMenu();
      expect(screen.getByText('Kari Nordmann')).toBeVisible();
      const links = within(screen.getByRole('banner')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining([
          '/account/profile',
          '/account/settings',
          '/account/settings/help',
          '/logout',
        ]),
      );
    },
  );

  it.each(['Svenska', 'Mørkt'])('offers %s, closes and gives focus back', async (name) => {
    await renderPortal({
      answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : 503),
    });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await openUserMenu();
    await userEvent.click(await screen.findByRole('radio', { name }));
    expect(screen.queryByText('kari@example.no')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { expanded: false, name: /^Kari/ })).toHaveFocus();
  });

  it('closes by Escape and gives focus back', async () => {
    await renderPortal();
    await openUserMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('kari@example.no')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kari, brukermeny' })).toHaveFocus();
  });

  it('hides from a person who is not registered', async () => {
    const viewer = { ...kari, isRegistered: false, user: null, screens: null };
    await renderPortal({ answer: appAnswer(viewer) });
    await screen.findByRole('heading', { name: 'Fant ikke siden' });
    expect(screen.queryByRole('button', { name: /brukermeny/i })).not.toBeInTheDocument();
    // Language and appearance stay within reach.
    expect(await screen.findByRole('radio', { name: 'Norsk' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Mørkt' })).toBeEnabled();
  });
});

describe('the footer', () => {
  it('leads to support, apps, terms and privacy, and says whose portal it is', async () => {
    await renderPortal();
    const footer = within(await screen.findByRole('contentinfo'));
    await footer.findByText(`© ${new Date().getFullYear()} Fjordlading`);
    const links = footer
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Kontakt oss', '/contact'],
      ['Spørsmål og svar', '/faq'],
      // The configured store alone.
      ['App Store', 'https://apps.example/fjordlading'],
      ['Vilkår', '/terms'],
      ['Personvern', '/privacy'],
      // The configured page alone.
      ['Tilgjengelighetserklæring', 'https://fjordlading.example/tilgjengelighet'],
    ]);
  });
});

describe('the language switch', () => {
  it('shows everything in the chosen language at once and remembers it', async () => {
    await renderPortal({ answer: appAnswer(null) });
    await screen.findByRole('heading', { name: 'Fant ikke siden' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Svenska' }));
    expect(await screen.findByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'sv');
    expect(document.cookie).toContain('language=sv');
  });

  it('stores the chosen language, and none that an arrow key passes', async () => {
    const { gateway } = await renderPortal({
      answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : 503),
    });
    await openUserMenu();
    (await screen.findByRole('radio', { name: 'Norsk' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.documentElement).toHaveAttribute('lang', 'no');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible();
    const saved = () =>
      gateway.requests.filter(({ operationName }) => operationName === 'SaveLanguage').length;
    await waitFor(() => expect(saved()).toBe(1));
  });

  it('confirms once the choice is stored, in the chosen language', async () => {
    await renderPortal({
      answer: ({ operationName }) => {
        if (operationName === 'App') return appAnswer(kari);
        return operationName === 'SaveLanguage'
          ? mutationAnswer('updateUser', {
              viewer: {
                __typename: 'Viewer',
                id: 'Viewer:kari',
                user: { __typename: 'User', language: 'SV' },
              },
            })
          : 503;
      },
    });
    await openUserMenu();
    await userEvent.click(await screen.findByRole('radio', { name: 'Svenska' }));
    expect(await screen.findByText('Språket är sparat')).toBeVisible();
  });

  it.each([
    ['a customer keeps it in the profile', kari, [{ language: 'SV' }, { language: 'EN' }]],
    ['no profile is there to store it', null, []],
  ])('chooses without a message: %s', async (_what, viewer, kept) => {
    const { gateway } = await renderPortal({
      answer: (request) => {
        if (request.operationName === 'App') return appAnswer(viewer);
        // The menu shows the role.
        return request.operationName === 'RoleChoice'
          ? rolesGateway([personal]).answer(request)
          : 503;
      },
    });
    await screen.findByRole('heading', { name: 'Fant ikke siden' });
    for (const [language, title] of [
      ['Svenska', 'Sidan hittades inte'],
      ['English', 'Page not found'],
    ] as const) {
      // A customer has it in the menu, which closes.
      if (viewer) await userEvent.click(await screen.findByRole('button', { name: /^Kari/ }));
      await userEvent.click(await screen.findByRole('radio', { name: language }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    const saved = () =>
      gateway.requests
        .filter(({ operationName }) => operationName === 'SaveLanguage')
        .map(({ variables }) => variables?.['input']);
    await waitFor(() => expect(saved()).toEqual(kept));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
