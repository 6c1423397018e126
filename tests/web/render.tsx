import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import en from '../../locales/en.json' with { type: 'json' };
import no from '../../locales/no.json' with { type: 'json' };
import sv from '../../locales/sv.json' with { type: 'json' };
import type { Language } from '../../web/generated/graphql.ts';
import { locales } from '../../web/lib/language.ts';
import { theme } from '../../web/theme/theme.ts';

const texts = { no, en, sv };

type Options = Readonly<{ language?: Language; path?: string }>;

/** Renders a part of the portal with the theme, the texts and a router around it. */
export const renderPart = (part: ReactNode, { language = 'no', path = '/' }: Options = {}) =>
  render(
    <ThemeProvider theme={theme}>
      <IntlProvider
        locale={locales[language]}
        defaultLocale={locales.no}
        messages={texts[language]}
      >
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </IntlProvider>
    </ThemeProvider>,
  );
