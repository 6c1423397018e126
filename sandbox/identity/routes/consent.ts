import { findAccount, nameOf, recordConsent } from '../accounts.ts';
import { PageFailure } from '../failures.ts';
import { formatPhone } from '../phone.ts';
import { deny, finish } from './complete.ts';
import { readInput } from './input.ts';
import { showPage, type InteractionContext } from './interaction.ts';

/** Asks whether the portal may know who signed in. */
export async function showConsent(context: InteractionContext): Promise<void> {
  const { deps, t } = context;
  const account = await findAccount(deps.db, subjectOf(context));
  const who = account && (nameOf(account) ?? account.email ?? formatPhone(account.phone ?? ''));
  showPage(context, 'consent', { title: t.consent.title, who: who ?? '', back: undefined });
}

/** Remembers consent and continues, or returns to the portal with `access_denied`. */
export async function answerConsent(context: InteractionContext): Promise<void> {
  const { deps, req } = context;
  if (readInput(req).answer !== 'allow') {
    await deny(context);
    return;
  }
  await recordConsent(deps.db, subjectOf(context), deps.clock.now());
  await finish(context, { consent: {} });
}

function subjectOf({ interaction }: InteractionContext): string {
  if (!interaction.session) throw new PageFailure('expired');
  return interaction.session.accountId;
}
