import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { InTurn } from '../components/InTurn.tsx';
import type { Language } from '../generated/graphql.ts';
import { ConnectionContext } from '../lib/graphql/ConnectionContext.ts';
import { LateClientContext } from '../lib/graphql/LateClientContext.ts';
import type { Portal } from '../lib/graphql/portal.ts';
import { loadOnIntent } from '../lib/graphql/load-on-intent.ts';
import { retryTroubled, startRecovery } from '../lib/graphql/recovery.ts';
import { LanguageProvider } from '../lib/LanguageProvider.tsx';
import type { Messages } from '../lib/messages.ts';
import { followOtherTabs } from '../lib/other-tabs.ts';
import { SessionStateContext } from '../lib/session-state/SessionStateContext.ts';
import type { createPortalTheme } from '../theme/theme.ts';
import { colorModeCookie, colorModeName } from '../theme/color-mode-cookie.ts';
import { RoleLossContext } from './ActiveRole.tsx';
import type { createRouter } from './router.tsx';

type Props = Portal &
  Readonly<{
    language: Language;
    messages: Messages;
    theme: ReturnType<typeof createPortalTheme>;
    router: ReturnType<typeof createRouter>;
    /** The part of the content security policy that applies to styles. */
    nonce: string | undefined;
  }>;

/** The providers of all screens. */
export function App(props: Props) {
  const { late, connection, session, onRoleLost } = props;
  const { language, messages, theme, router, nonce } = props;
  const emotion = useMemo(
    () => createCache({ key: 'p', ...(nonce !== undefined && { nonce }) }),
    [nonce],
  );
  const connectionView = useMemo(
    () => ({ ...connection, retry: () => void retryTroubled(late, connection) }),
    [late, connection],
  );
  useEffect(() => startRecovery(late, connection), [late, connection]);
  useEffect(() => loadOnIntent(late), [late]);
  useEffect(() => followOtherTabs(late), [late]);

  return (
    <CacheProvider value={emotion}>
      <ThemeProvider
        theme={theme}
        modeStorageKey={colorModeName}
        storageManager={colorModeCookie}
        defaultMode="system"
        // The variables are in the page's styles (vite.config.ts).
        disableStyleSheetGeneration
        noSsr
      >
        <CssBaseline />
        <LateClientContext value={late}>
          <ConnectionContext value={connectionView}>
            <SessionStateContext value={session}>
              <RoleLossContext value={onRoleLost}>
                <LanguageProvider language={language} messages={messages}>
                  <InTurn>
                    <RouterProvider router={router} />
                  </InTurn>
                </LanguageProvider>
              </RoleLossContext>
            </SessionStateContext>
          </ConnectionContext>
        </LateClientContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
