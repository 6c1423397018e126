import { languages, type Language } from '../language.ts';
import { texts } from '../texts/texts.ts';
import { html, toDocument, type Html } from './html.ts';

/** Where the style sheet, the font and the script are served (`assets.ts`). */
const ASSETS = '/identity/assets';

/** What the frame around every page needs. */
interface Frame {
  readonly language: Language;
  /** The heading, also the title of the window. */
  readonly title: string;
  /** Address of the same page in another language; without it there is no switch. */
  readonly languageHref?: (language: Language) => string;
  /** A link above the heading. */
  readonly back?: { readonly href: string; readonly label: string };
  /** True when the page tells of mistakes in a form; the window's title then says so. */
  readonly hasProblems?: boolean;
  readonly wide?: boolean;
  readonly content: Html;
}

/** A complete page as text: head, brand, language switch, heading, content, and the note that this is a test. */
export function renderPage(frame: Frame): string {
  const t = texts[frame.language];
  const prefix = frame.hasProblems ? `${t.errorPrefix}: ` : '';
  return toDocument(
    html`<html lang="${t.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${prefix}${frame.title} – ${t.provider}</title>
        <link rel="preload" href="${ASSETS}/inter.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="icon" href="${ASSETS}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSETS}/style.css" />
        <script src="${ASSETS}/page.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">${t.skipToContent}</a>
        <div class="page ${frame.wide ? 'wide' : ''}">
          <header class="top">
            <span class="brand">
              <img src="${ASSETS}/icon.svg" alt="" width="32" height="32" />${t.provider}
            </span>
            ${frame.languageHref && languageSwitch(frame.language, frame.languageHref)}
          </header>
          <main id="content" class="card">
            ${
              frame.back &&
              html`<a class="back" href="${frame.back.href}"
                ><span aria-hidden="true">←</span> ${frame.back.label}</a
              >`
            }
            <h1>${frame.title}</h1>
            ${frame.content}
          </main>
          <footer class="note">${t.sandboxNote}</footer>
        </div>
      </body>
    </html>`,
  );
}

function languageSwitch(current: Language, href: (language: Language) => string): Html {
  const links = languages.map((language) => {
    const { htmlLang, languageName } = texts[language];
    return html`<li>
      <a
        href="${href(language)}"
        lang="${htmlLang}"
        hreflang="${htmlLang}"
        ${language === current && html`aria-current="true"`}
        >${languageName}</a
      >
    </li>`;
  });
  return html`<nav aria-label="${texts[current].chooseLanguage}">
    <ul class="languages">
      ${links}
    </ul>
  </nav>`;
}
