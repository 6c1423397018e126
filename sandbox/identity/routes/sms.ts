import { sendMessage } from '../../inbox/messages.ts';
import { findIdentity } from '../accounts.ts';
import type { Problem } from '../pages/form.ts';
import { codeContent, phoneContent } from '../pages/sms-pages.ts';
import { toE164 } from '../phone.ts';
import { createCode, findSentCode, guessCode } from '../sms-codes.ts';
import { signInAs, signUpAs } from './complete.ts';
import { inputOf } from './input.ts';
import { backToSignIn, show, type Visit } from './visit.ts';

/** Asks for the number. */
export function showPhone(visit: Visit): Promise<void> {
  const { login_hint: hint } = visit.interaction.params;
  const phone = typeof hint === 'string' ? toE164(hint) : undefined;
  renderPhone(visit, phone ?? '', []);
  return Promise.resolve();
}

/** Sends a code to the number; the answer is the same whether or not the number has an account. */
export async function sendFirstCode(visit: Visit): Promise<void> {
  const { phone: typed } = inputOf(visit.req);
  const phone = toE164(typed);
  if (phone === undefined) {
    renderPhone(visit, typed, [{ field: 'phone', text: visit.t.sms.invalid }]);
    return;
  }
  if (await sendCode(visit, phone)) visit.res.redirect(303, `${visit.path}/code`);
  else renderPhone(visit, typed, [{ field: 'phone', text: visit.t.sms.tooMany }]);
}

/** Asks for the code; without one sent, for the number. */
export async function showCode(visit: Visit): Promise<void> {
  await renderCode(visit, []);
}

/** Sends another code to the same number. */
export async function resendCode(visit: Visit): Promise<void> {
  const sent = await findSentCode(visit.deps, visit.interaction.uid);
  if (sent && !(await sendCode(visit, sent.phone)))
    await renderCode(visit, [{ text: visit.t.sms.tooMany }]);
  else visit.res.redirect(303, `${visit.path}/code`);
}

/** Tries a code; a right one signs in, as a new account when the number has none. */
export async function tryCode(visit: Visit): Promise<void> {
  const { deps, interaction, t } = visit;
  const code = inputOf(visit.req).code.replace(/\D/g, '');
  if (code.length !== 6) {
    await renderCode(visit, [{ field: 'code', text: t.code.required }]);
    return;
  }
  const guess = await guessCode(deps, interaction.uid, code);
  if (guess.kind !== 'right') {
    const text = { wrong: t.code.wrong, expired: t.code.expired, locked: t.sms.tooMany }[
      guess.kind
    ];
    await renderCode(visit, [{ field: 'code', text }]);
    return;
  }
  const { phone } = guess;
  const identity = await findIdentity(deps.db, 'sms', phone);
  if (identity) await signInAs(visit, 'sms', identity.userId);
  else await signUpAs(visit, { provider: 'sms', subject: phone, phone });
}

/** False when the number has had too many; asking again too soon sends nothing and is no mistake. */
async function sendCode({ deps, interaction, t }: Visit, phone: string): Promise<boolean> {
  const created = await createCode(deps, interaction.uid, phone);
  if (created.kind === 'created')
    await sendMessage(deps, { kind: 'sms', to: phone, body: t.code.message(created.code) });
  return created.kind !== 'locked';
}

function renderPhone(visit: Visit, phone: string, problems: readonly Problem[]): void {
  const { t, path } = visit;
  show(visit, {
    title: t.sms.title,
    content: phoneContent(t, path, phone, problems),
    problems,
    back: backToSignIn(visit),
  });
}

async function renderCode(visit: Visit, problems: readonly Problem[]): Promise<void> {
  const { deps, interaction, t, path } = visit;
  const sent = await findSentCode(deps, interaction.uid);
  if (!sent) {
    visit.res.redirect(303, `${path}/phone`);
    return;
  }
  show(visit, {
    title: t.code.title,
    content: codeContent(t, path, sent, problems),
    problems,
    back: backToSignIn(visit),
  });
}
