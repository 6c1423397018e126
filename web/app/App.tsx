import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import { useMemo } from 'react';
import { DataProvider } from '../data/DataProvider.tsx';
import type { Gateway } from '../data/gateway.ts';
import type { TextFeature } from '../../locales/generated/texts.ts';
import type { Language } from '../generated/schema.ts';
import { LanguageProvider } from '../lib/LanguageProvider.tsx';
import type { Messages } from '../lib/messages.ts';
import { SessionStateContext } from '../lib/session-state/SessionStateContext.ts';
import type { createPortalTheme } from '../theme/theme.ts';
import { RoleLossContext } from './ActiveRole.tsx';
import { PortalRouter } from './PortalRouter.tsx';
import type { createRouter } from './router.tsx';

type Props = Gateway &
  Readonly<{
    language: Language;
    messages: Messages;
    /** The features of the messages; those of the shell without. */
    features?: readonly TextFeature[];
    theme: ReturnType<typeof createPortalTheme>;
    router: ReturnType<typeof createRouter>;
    /** The part of the content security policy that applies to styles. */
    nonce: string | undefined;
  }>;

/** The providers of all screens. */
export function App(props: Props) {
  const { client, connection, session, onRoleLost } = props;
  const { language, messages, features, theme, router, nonce } = props;
  const emotion = useMemo(
    () => createCache({ key: 'p', ...(nonce !== undefined && { nonce }) }),
    [nonce],
  );

  return (
    <CacheProvider value={emotion}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <DataProvider client={client} connection={connection}>
          <SessionStateContext value={session}>
            <RoleLossContext value={onRoleLost}>
              <LanguageProvider language={language} messages={messages} features={features}>
                <PortalRouter router={router} />
              </LanguageProvider>
            </RoleLossContext>
          </SessionStateContext>
        </DataProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
