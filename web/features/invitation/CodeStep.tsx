import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { invitationCodeForm } from '../../../schema/inputs/invitation.ts';
import { CodeField, CodeLocked, duringLock } from '../../components/forms/CodeForm.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Resend } from '../../components/forms/Resend.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { CodeStepProps } from '../../components/layout/step-part.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { isCodeLock, useCodeLock } from '../../lib/use-code-lock.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { SendInvitationCodeDocument } from './generated/InvitationPage.ts';
import { OtherAccount } from './SignedInAs.tsx';
import { useProgress, type Progress } from './progress.ts';
import { serverNow } from '../../lib/server-clock.ts';

type Sent = Readonly<{ resendAfter: number }>;

/** The remaining wait of a code that was sent before a reload. */
function rememberedCode({ code }: Progress): Sent | null {
  if (code === null || code.expiresAt <= serverNow()) return null;
  return { resendAfter: Math.max(0, Math.ceil((code.resendAt - serverNow()) / 1_000)) };
}

/** `/invitation/<key>/code`, and a part of registration: proves with a code that the invited address is the person's (docs/decisions/0013). */
export function CodeStep({ id, invitationKey, accept }: CodeStepProps) {
  const text = useText();
  const { announce } = useConfirmation();
  const { current, change } = useProgress(invitationKey);
  const write = useWrite(SendInvitationCodeDocument);
  const canSend = useOffersWrite('sendInvitationCode');
  const lock = useCodeLock('invitation');
  const [sent, setSent] = useState(() => rememberedCode(current()));

  const send = async () => {
    const { resendAfter, expiresAt } = await lock.watch(write({ id }));
    change({
      code: { resendAt: serverNow() + resendAfter * 1_000, expiresAt: Date.parse(expiresAt) },
    });
    setSent({ resendAfter });
  };
  const first = useAction(async () => {
    await send();
    announce(text('invitation.codeSent'));
  });

  return (
    <Stack>
      {lock.secondsLeft > 0 && <CodeLocked seconds={lock.secondsLeft} />}
      {sent ? (
        <>
          <CodeEntry lock={lock} accept={accept} invitationKey={invitationKey} />
          <Resend area="invitation" sent={sent} isDisabled={lock.secondsLeft > 0} send={send} />
        </>
      ) : (
        <>
          {first.failure && !isCodeLock(first.failure) && (
            <ErrorBanner failure={first.failure} area="invitation" />
          )}
          <Actions>
            {canSend && (
              <Button
                variant="contained"
                loading={first.isRunning}
                disabled={lock.secondsLeft > 0}
                onClick={() => void first.run()}
              >
                {text('phone.send')}
              </Button>
            )}
            <OtherAccount invitationKey={invitationKey} />
          </Actions>
        </>
      )}
    </Stack>
  );
}

const resolver = zodResolver(invitationCodeForm);

type EntryProps = Pick<CodeStepProps, 'invitationKey' | 'accept'> &
  Readonly<{ lock: ReturnType<typeof useCodeLock> }>;

function CodeEntry({ invitationKey, lock, accept }: EntryProps) {
  const text = useText();
  const form = useSaveForm({
    resolver,
    values: { code: '' },
    save: ({ code }) => lock.watch(accept(code)),
    fieldOfCode: { INVITATION_CODE_INVALID: 'code' },
  });
  return (
    <Form
      {...duringLock(form, lock)}
      action={text('invitation.accept')}
      area="invitation"
      beside={<OtherAccount invitationKey={invitationKey} />}
    >
      <Typography>{text('invitation.codeSent')}</Typography>
      <CodeField label={text('invitation.code')} {...form.field('code')} />
    </Form>
  );
}
