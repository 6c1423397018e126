import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VerifyEmailDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { EmailFailedDialog, EmailVerifiedDialog } from './ChangeEmailResult.tsx';

/** `/changeEmail`: what the link of an e-mail leads to, for whoever opens it; a dialog tells the result (section 2). */
export function ChangeEmailPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const write = useWrite(VerifyEmailDocument, { withoutRole: true });
  const [outcome, setOutcome] = useState<Failure | 'verified' | null>(null);
  const asked = useRef('');

  const verify = async () => {
    try {
      await write({ code });
      setOutcome('verified');
    } catch (error) {
      setOutcome(toFailure(error));
    }
  };
  useEffect(() => {
    // Once for each link, however often React runs it.
    if (asked.current === `code ${code}`) return;
    asked.current = `code ${code}`;
    void verify();
  });

  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'changeEmail.title' })}</PageTitle>
      {outcome === null && (
        <BusyScreen title={intl.formatMessage({ id: 'changeEmail.verifying' })} graphic="logo" />
      )}
      {outcome === 'verified' && <EmailVerifiedDialog />}
      {outcome !== null && outcome !== 'verified' && (
        <EmailFailedDialog
          failure={outcome}
          onRetry={() => {
            setOutcome(null);
            void verify();
          }}
        />
      )}
    </Stack>
  );
}
