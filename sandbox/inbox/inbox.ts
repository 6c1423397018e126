import express, { type Request, type Router } from 'express';
import type { SandboxDeps } from '../deps.ts';
import { failurePage } from '../identity/failures.ts';
import { languageOf, rememberLanguage, toLanguage } from '../identity/language.ts';
import { toE164 } from '../identity/phone.ts';
import { renderPage } from '../identity/pages/layout.ts';
import { securityHeaders } from '../identity/security.ts';
import { texts } from '../identity/texts/texts.ts';
import { inboxContent } from './inbox-page.ts';
import { listMessages } from './messages.ts';

/**
 * What was "sent", to be mounted at `/inbox`: a page, and for tests the same as JSON at `/inbox/messages`; both
 * take `?to=` with an e-mail address or a phone number.
 */
export function createInbox(deps: SandboxDeps): Router {
  const router = express.Router();
  router.use(securityHeaders(deps.config.publicUrl));
  router.get('/', async (req, res) => {
    const to = recipientOf(req);
    const language = languageOf(req, req.query['lang']);
    if (toLanguage(req.query['lang'])) rememberLanguage(res, language);
    const t = texts[language];
    const messages = await listMessages(deps, to);
    res.type('html').send(
      renderPage({
        language,
        title: t.inbox.title,
        wide: true,
        languageHref: (other) =>
          `/inbox?${new URLSearchParams({ ...(to !== undefined && { to }), lang: other }).toString()}`,
        content: inboxContent(t, messages, to),
      }),
    );
  });
  router.get('/messages', async (req, res) => {
    res.json({ messages: await listMessages(deps, recipientOf(req)) });
  });
  router.use(failurePage(deps.config.publicUrl, deps.log));
  return router;
}

/** The recipient asked for; a number may be written as people do. A `+` that was not encoded arrives as a space. */
function recipientOf(req: Request): string | undefined {
  const { to } = req.query;
  if (typeof to !== 'string' || to.trim() === '') return undefined;
  return toE164(to) ?? toE164(`+${to.trim()}`) ?? to.trim();
}
