import { inboxAddress, sendMessage } from '../../inbox/messages.ts';
import { findIdentity } from '../accounts.ts';
import { formatPhone, toE164 } from '../phone.ts';
import { createCode, findSentCode, guessCode } from '../sms-codes.ts';
import { fillText } from '../template.ts';
import { secondsText } from '../texts/texts.ts';
import { signInAs, signUpAs } from './complete.ts';
import { showPage, type FormPage, type InteractionContext } from './interaction.ts';

/** The page that asks for the number; the response is the same whether or not the number has an account. */
export const phonePage: FormPage = {
  show: (context, { phone }, problems) => {
    const { t, path } = context;
    showPage(context, 'form-page', {
      title: t.sms.title,
      intro: t.sms.explanation,
      action: `${path}/phone`,
      fields: ['phone'],
      values: { phone },
      submit: t.sms.submit,
      alternative: undefined,
      problems,
    });
  },
  submit: async (context, input) => {
    const { t, path, res } = context;
    const phone = toE164(input.phone);
    if (phone === undefined) return [{ field: 'phone', text: t.invalid.phone }];
    if (!(await sendCode(context, phone))) return [{ field: 'phone', text: t.sms.tooMany }];
    res.redirect(303, `${path}/code`);
    return undefined;
  },
};

/**
 * The page that asks for the code from the SMS; without a sent code, it redirects to the number. A right code signs in, to a new
 * account if needed.
 */
export const codePage: FormPage = {
  show: async (context, _entered, problems) => {
    const { deps, interaction, t, path, res } = context;
    const sent = await findSentCode(deps, interaction.uid);
    if (!sent) {
      res.redirect(303, `${path}/phone`);
      return;
    }
    showPage(context, 'code', {
      title: t.code.title,
      phone: formatPhone(sent.phone),
      inbox: inboxAddress(sent.phone),
      action: `${path}/code`,
      fields: ['code'],
      submit: t.continue,
      seconds: sent.waitSeconds,
      time: secondsText(t, sent.waitSeconds),
      problems,
    });
  },
  submit: async (context, input) => {
    const { deps, interaction, t } = context;
    const code = input.code.replace(/\D/g, '');
    if (code.length !== 6) return [{ field: 'code', text: t.required.code }];
    const guess = await guessCode(deps, interaction.uid, code);
    if (guess.kind !== 'right') {
      const reasons = { wrong: t.code.wrong, expired: t.code.expired, locked: t.sms.tooMany };
      return [{ field: 'code', text: reasons[guess.kind] }];
    }
    const { phone } = guess;
    const identity = await findIdentity(deps.db, 'sms', phone);
    if (identity) await signInAs(context, 'sms', identity.userId);
    else await signUpAs(context, { provider: 'sms', subject: phone, phone });
    return undefined;
  },
};

/** Sends another code to the same number. */
export async function resendCode(context: InteractionContext): Promise<void> {
  const { deps, interaction, t, path, res } = context;
  const sent = await findSentCode(deps, interaction.uid);
  if (sent && !(await sendCode(context, sent.phone)))
    await codePage.show(context, {}, [{ text: t.sms.tooMany }]);
  else res.redirect(303, `${path}/code`);
}

/** Returns false when the number has had too many codes. A request that comes too soon sends nothing and is not an error. */
async function sendCode(
  { deps, interaction, t }: InteractionContext,
  phone: string,
): Promise<boolean> {
  const created = await createCode(deps, interaction.uid, phone);
  if (created.kind === 'created') {
    const body = fillText(t.code.message, { code: created.code });
    await sendMessage(deps, { kind: 'sms', to: phone, body });
  }
  return created.kind !== 'locked';
}
