import { ThemeProvider } from '@mui/system';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../../web/app/App.tsx';
import type { Language } from '../../web/generated/schema.ts';
import { createPortalTheme } from '../../web/theme/theme.ts';
import { Root } from '../../web/app/Root.tsx';
import { connectToGateway } from '../../web/data/gateway.ts';
import { languages } from '../../web/lib/language.ts';
import { LanguageContext } from '../../web/lib/LanguageProvider.tsx';
import { LeaveContext } from '../../web/lib/leave.ts';
import { loadAllTexts, loadTexts, type Messages } from '../../web/lib/messages.ts';
import {
  appAnswer,
  kari,
  onlyApp,
  startGateway,
  type Answer,
  type GatewayRequest,
} from './gateway.ts';
import { routerAt } from './router-at.ts';

const theme = createPortalTheme();

const texts: Readonly<Record<Language, Messages>> = {
  NO: await loadAllTexts('NO'),
  EN: await loadAllTexts('EN'),
  SV: await loadAllTexts('SV'),
};

type Options = Readonly<{ language?: Language; path?: string }>;

/** Renders with the theme and the texts, for components that bring their own router. */
export const renderBare = (part: ReactNode, language: Language = 'NO') =>
  render(
    <ThemeProvider theme={theme}>
      <IntlProvider
        locale={languages[language].locale}
        defaultLocale={languages.NO.locale}
        messages={texts[language]}
      >
        <LanguageContext
          value={{
            language,
            setLanguage: () => undefined,
            hasTexts: () => true,
            addTexts: () => Promise.resolve(),
          }}
        >
          {part}
        </LanguageContext>
      </IntlProvider>
    </ThemeProvider>,
  );

/** Renders a part of the portal with the theme, the texts and a router. */
export const renderPart = (part: ReactNode, { language = 'NO', path = '/' }: Options = {}) =>
  renderBare(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>, language);

type PortalOptions = Options &
  Readonly<{
    /**
     * The gateway's answer about the viewer and the configuration. Kari, a private driver, by
     * default.
     */
    answer?: Answer | ((request: GatewayRequest) => Answer);
    /** The test's own screen, inside the portal, at its route or else its path. */
    extra?: ReactNode;
    route?: string;
    /** The state of the navigation to the first path. */
    state?: unknown;
  }>;

/** A page inside everything around it, without a query of its own. */
const nowhere = '/no/such/page';

/**
 * Renders the whole portal at a path, over a gateway on a socket. Addresses that it leaves for are
 * collected in `left`.
 */
export async function renderPortal({
  language = 'NO',
  path = nowhere,
  answer = appAnswer(kari),
  extra,
  route = path,
  state,
}: PortalOptions = {}) {
  const gateway = await startGateway(typeof answer === 'function' ? answer : onlyApp(answer));
  const portal = connectToGateway({ uri: gateway.uri });
  const ownRoute =
    extra === undefined
      ? undefined
      : [{ element: <Root />, children: [{ path: route, element: extra }] }];
  const router = routerAt(path, ownRoute, state);
  // As the gateway serves a page: in the language that this browser has chosen.
  if (language !== 'NO') document.cookie = `language=${languages[language].tag}; Path=/`;
  const left: string[] = [];
  const messages = await loadTexts(language, ['app']);
  await router.settled();
  render(
    <LeaveContext value={(address) => left.push(address)}>
      <App
        {...portal}
        language={language}
        // Other texts are fetched by their components. A text that was not fetched is an unexpected
        // error.
        messages={messages}
        theme={theme}
        router={router}
        nonce={undefined}
      />
    </LeaveContext>,
  );
  onTestFinished(async () => {
    portal.client.state().client?.stop();
    await gateway.stop();
  });
  return { ...portal, gateway, router, left };
}
