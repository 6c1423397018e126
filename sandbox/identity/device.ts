import type { Client, ProviderContext } from 'oidc-provider';
import { languageOf } from './language.ts';
import { renderDone, renderPage, type Problem } from './page.ts';
import { fillText } from './template.ts';
import { texts } from './texts/texts.ts';

/** The hidden values of both forms. */
const formOf = ({ oidc }: ProviderContext) => ({
  action: oidc?.urlFor('code_verification') ?? '',
  xsrf: oidc?.session.state?.secret ?? '',
});

/** Asks for the code that a device shows. */
function showCodeForm(ctx: ProviderContext, _form: string, _out?: unknown, error?: unknown): void {
  const language = languageOf(ctx.req, ctx.query['ui_locales']);
  const t = texts[language];
  const problems: Problem[] =
    error === undefined ? [] : [{ field: 'user_code', text: t.device.wrong }];
  ctx.type = 'html';
  ctx.body = renderPage(language, 'device', {
    ...formOf(ctx),
    title: t.device.title,
    fields: [{ kind: 'userCode', name: 'user_code', label: t.field.userCode }],
    problems,
  });
}

/** Asks whether the device with this code is the person's own. */
function showConfirmation(
  ctx: ProviderContext,
  _form: string,
  client: Client,
  _device: unknown,
  code: string,
): void {
  const language = languageOf(ctx.req, ctx.query['ui_locales']);
  const t = texts[language];
  ctx.type = 'html';
  ctx.body = renderPage(language, 'device-confirm', {
    ...formOf(ctx),
    title: fillText(t.device.confirmTitle, { app: client.clientName }),
    code,
  });
}

/** The device flow (RFC 8628), for apps without a browser of their own. */
export const deviceFlow = (portal: string) => ({
  enabled: true,
  userCodeInputSource: showCodeForm,
  userCodeConfirmSource: showConfirmation,
  successSource: renderDone(portal, (t) => ({ title: t.device.doneTitle, text: t.device.done })),
});
