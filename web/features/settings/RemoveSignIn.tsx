import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CancelButton, Modal } from '../../components/Modal.tsx';
import { Actions } from '../../components/Stack.tsx';
import type { LoginProvider } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';
import { identityChangePath } from './identities.ts';

type Props = Readonly<{ provider: LoginProvider; name: string }>;

/** Removes a way to sign in, after a confirmation. The form leads to the identity provider. */
export function RemoveSignIn({ provider, name }: Props) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        color="secondary"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={text('settings.removeProvider', { provider: name })}
        onClick={() => setIsAsking(true)}
      >
        {text('settings.remove')}
      </Button>
      {isAsking && (
        <Modal
          title={text('settings.removeTitle', { provider: name })}
          isLocked={false}
          onClose={() => setIsAsking(false)}
        >
          <Typography>{text('settings.removeText', { provider: name })}</Typography>
          <Actions>
            <form method="post" action={identityChangePath('unlink', provider)}>
              <Button type="submit" variant="contained" color="error">
                {text('settings.removeProvider', { provider: name })}
              </Button>
            </form>
            <CancelButton disabled={false} />
          </Actions>
        </Modal>
      )}
    </>
  );
}
