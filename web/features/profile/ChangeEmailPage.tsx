import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VerifyEmailDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { EmailFailedDialog, EmailVerifiedDialog } from './ChangeEmailResult.tsx';

/** `/changeEmail`: opens the link of an e-mail, for a visitor with or without a session (specification section 2). */
export function ChangeEmailPage() {
  const text = useText();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const write = useWrite(VerifyEmailDocument, { withoutRole: true });
  const { run, isDone, failure } = useAction(() => write({ code }));
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // React may run an effect twice: the link is opened once.
    if (opened.current === code) return;
    opened.current = code;
    void run();
  });

  return (
    <Stack>
      <PageTitle>{text('changeEmail.title')}</PageTitle>
      {!isDone && !failure && <BusyScreen title={text('changeEmail.verifying')} graphic="logo" />}
      {isDone && <EmailVerifiedDialog />}
      {failure && <EmailFailedDialog failure={failure} onRetry={() => void run()} />}
    </Stack>
  );
}
