import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { LastResort, OuterBoundary } from './app/OuterBoundary.tsx';
import { createRouter } from './app/router.tsx';
import { beginDrawing, makeInTurn } from './lib/drawing.ts';
import { connectToGateway } from './data/gateway.ts';
import { rememberedLanguage } from './lib/language.ts';
import { loadFirstMessages } from './lib/messages.ts';
import { reloadOnce } from './lib/reload-once.ts';
import { openStorage } from './lib/storage.ts';
import { printInLight } from './theme/light-on-paper.ts';
import { createPortalTheme } from './theme/theme.ts';

// Zod tries whether it may compile its schemas, which the content security policy refuses and browsers report.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the portal');

// After signing out, Back must not bring a page with personal data out of the browser's memory.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

openStorage();
printInLight();
const language = rememberedLanguage(document.cookie);
const texts = loadFirstMessages(language);
const gateway = connectToGateway();
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = createRoot(container);

beginDrawing();
// The first question about languages takes a slow phone a fifth of a second.
void makeInTurn(() => Intl.NumberFormat.supportedLocalesOf('nb'));
Promise.all([texts, makeInTurn(createPortalTheme), makeInTurn(createRouter)]).then(
  ([messages, theme, router]) =>
    makeInTurn(() =>
      root.render(
        <StrictMode>
          <OuterBoundary>
            <App
              {...gateway}
              language={language}
              messages={messages}
              theme={theme}
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
