import { findAccount, nameOf, recordConsent } from '../accounts.ts';
import { PageFailure } from '../failures.ts';
import { consentContent } from '../pages/other-pages.ts';
import { formatPhone } from '../phone.ts';
import { leaveSession } from '../sessions.ts';
import { inputOf } from './input.ts';
import { finish, show, type Visit } from './visit.ts';

/** Asks whether the portal may know who signed in. */
export async function showConsent(visit: Visit): Promise<void> {
  const { deps, t, path } = visit;
  const account = await findAccount(deps.db, subjectOf(visit));
  const who = account && (nameOf(account) ?? account.email ?? formatPhone(account.phone ?? ''));
  show(visit, { title: t.consent.title, content: consentContent(t, path, who ?? '') });
}

/** Remembers consent and goes on, or goes back to the portal with `access_denied`. */
export async function answerConsent(visit: Visit): Promise<void> {
  const { deps, req } = visit;
  if (inputOf(req).answer !== 'allow') {
    await deny(visit);
    return;
  }
  await recordConsent(deps.db, subjectOf(visit), deps.clock.now());
  await finish(visit, { consent: {} });
}

/** "Cancel" anywhere, and "do not allow": the portal is told that access was denied (RFC 6749, 4.1.2.1). */
export async function deny(visit: Visit): Promise<void> {
  if (visit.interaction.prompt.name === 'consent')
    await leaveSession(visit.provider, visit.interaction);
  await finish(visit, {
    error: 'access_denied',
    error_description: 'The sign-in was cancelled',
  });
}

function subjectOf({ interaction }: Visit): string {
  if (!interaction.session) throw new PageFailure('expired');
  return interaction.session.accountId;
}
