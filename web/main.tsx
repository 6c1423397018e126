import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { TextFeature } from '../locales/generated/texts.ts';
import { App } from './app/App.tsx';
import { LastResort, OuterBoundary } from './app/OuterBoundary.tsx';
import { createRouter } from './app/router.tsx';
import { connectToGateway } from './data/gateway.ts';
import { pageLanguage } from './lib/language.ts';
import { ScreenNotLoaded } from './lib/lazy-part.ts';
import { loadTexts } from './lib/messages.ts';
import { reloadOnce } from './lib/reload-once.ts';
import { hintAtRole } from './lib/role-hint.ts';
import { openStorage } from './lib/storage.ts';
import { followTranslation } from './lib/translated-text.ts';
import { followColorMode } from './theme/color-mode.ts';
import { printInLight } from './theme/light-on-paper.ts';
import { createPortalTheme } from './theme/theme.ts';

// Zod tries whether it may compile its schemas, which the content security policy refuses and browsers report.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const MAX_WAIT_FOR_PAGE_MS = 150;

// After signing out, Back must not bring a page with personal data out of the browser's memory.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

openStorage();
followColorMode();
printInLight();
const language = pageLanguage();
const router = createRouter();
async function textsOf(features: readonly TextFeature[]) {
  return { messages: await loadTexts(language, features), features };
}
const shell = textsOf(['app']);
// `start` says it.
shell.catch(() => undefined);

/** Needs the whole page, with the backend's answers at its end. */
function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place for the portal');

  followTranslation(document.body);
  const gateway = connectToGateway();
  hintAtRole(gateway.session);
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

  const root = createRoot(container, {
    onCaughtError: (error) => {
      // Its page says it, and `lib/reload-once.ts` tries again.
      // eslint-disable-next-line no-console -- as React does without this handler
      if (!(error instanceof ScreenNotLoaded)) console.error(error);
    },
  });
  async function withFirstPage() {
    await router.settled();
    return textsOf(['app', ...router.texts]).catch(() => shell);
  }
  async function withoutFirstPage() {
    await new Promise((resolve) => window.setTimeout(resolve, MAX_WAIT_FOR_PAGE_MS));
    return shell;
  }

  // Mostly the first page comes with the shell, and is painted with it. On a slow line the shell waits no longer.
  Promise.race([withFirstPage(), withoutFirstPage()]).then(
    (texts) =>
      // In slices, so that the browser answers and paints while the first page is drawn.
      startTransition(() =>
        root.render(
          <StrictMode>
            <OuterBoundary>
              <App
                {...gateway}
                language={language}
                {...texts}
                theme={createPortalTheme()}
                router={router}
                nonce={nonce}
              />
            </OuterBoundary>
          </StrictMode>,
        ),
      ),
    () => {
      root.render(<LastResort />);
      void reloadOnce();
    },
  );
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
