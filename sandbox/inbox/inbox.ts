import type { Request, Router } from 'express';
import type { SandboxDeps } from '../deps.ts';
import { languageOf, rememberLanguage, toLanguage, type Language } from '../identity/language.ts';
import { createPageRouter } from '../identity/page-router.ts';
import { sendPage } from '../identity/page.ts';
import { formatPhone, toE164 } from '../identity/phone.ts';
import { fillText } from '../identity/template.ts';
import { texts } from '../identity/texts/texts.ts';
import { attachmentOf, inboxAddress, listMessages, type Message } from './messages.ts';

/**
 * The "sent" messages, to be mounted at `/inbox`: a page, and the same as JSON for tests at `/inbox/messages`; both take `?to=`
 * with an e-mail address or a phone number.
 */
export function createInbox(deps: SandboxDeps): Router {
  return createPageRouter(deps, (router) => {
    router.get('/', async (req, res) => {
      const to = recipientOf(req);
      const language = languageOf(req, req.query['lang']);
      if (toLanguage(req.query['lang'])) rememberLanguage(res, language);
      const t = texts[language];
      const messages = await listMessages(deps, to);
      const count = messages.length;
      const self = to === undefined ? '/inbox' : inboxAddress(to);
      sendPage(res, language, 'inbox', {
        title: t.inbox.title,
        width: 'wide',
        languageHref: (other) => `${self}${to === undefined ? '?' : '&'}lang=${other}`,
        fields: ['to'],
        values: { to },
        self,
        to,
        count,
        empty: to === undefined ? t.inbox.empty : fillText(t.inbox.emptyFor, { to }),
        newest: count === 1 ? t.inbox.newestOne : fillText(t.inbox.newest, { count }),
        messages: messages.map((message) => messageView(message, language)),
      });
    });
    router.get('/messages', async (req, res) => {
      res.json({ messages: await listMessages(deps, recipientOf(req)) });
    });
    router.get('/messages/:id/attachments/:position', async (req, res, next) => {
      const [id, position] = [Number(req.params.id), Number(req.params.position)];
      const isPossible = Number.isSafeInteger(id) && Number.isInteger(position) && position < 100;
      const file = isPossible ? await attachmentOf(deps, id, position) : undefined;
      if (file) res.attachment(file.name).type(file.type).send(Buffer.from(file.content));
      else next();
    });
  });
}

function messageView(message: Message, language: Language) {
  const t = texts[language];
  const { kind, to, createdAt } = message;
  const format = new Intl.DateTimeFormat(t.htmlLang, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Oslo',
  });
  return {
    ...message,
    kindName: t.inbox.kinds[kind],
    href: inboxAddress(to),
    recipient: kind === 'sms' ? formatPhone(to) : to,
    time: format.format(new Date(createdAt)),
  };
}

/** The requested recipient, whose number may have spaces. A `+` that was not encoded arrives as a space. */
function recipientOf(req: Request): string | undefined {
  const { to } = req.query;
  if (typeof to !== 'string' || to.trim() === '') return undefined;
  return toE164(to) ?? toE164(`+${to.trim()}`) ?? to.trim();
}
