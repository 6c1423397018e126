import type { Router } from 'express';
import type { SandboxDeps } from '../deps.ts';
import { languageOf, rememberLanguage, toLanguage } from '../identity/language.ts';
import { createPageRouter } from '../identity/page-router.ts';
import { sendPage } from '../identity/page.ts';
import { texts } from '../identity/texts/texts.ts';

/** The provider's own pages, outside the portal. */
const pages = ['contact', 'faq', 'privacy', 'terms', 'accessibility', 'cookies'] as const;

/** Small stand-ins for the pages that the provider has outside the portal, to be mounted at `/provider`. */
export function createProviderPages(deps: SandboxDeps): Router {
  return createPageRouter(deps, (router) => {
    for (const page of pages)
      router.get(`/${page}`, (req, res) => {
        const language = languageOf(req, req.query['lang']);
        if (toLanguage(req.query['lang'])) rememberLanguage(res, language);
        const t = texts[language];
        sendPage(res, language, 'notice', {
          ...t.providerPages[page],
          href: deps.config.publicUrl,
          details: [],
          languageHref: (other) => `/provider/${page}?lang=${other}`,
        });
      });
  });
}
