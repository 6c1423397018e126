import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CancelButton, Modal } from '../../components/Modal.tsx';
import { Actions } from '../../components/Stack.tsx';
import type { LoginProvider } from '../../generated/graphql.ts';
import { identityChangePath } from './identities.ts';

type Props = Readonly<{ provider: LoginProvider; name: string }>;

/** Removes a way to sign in, after a confirmation. The form leads to the identity provider. */
export function RemoveSignIn({ provider, name }: Props) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        color="secondary"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'settings.removeProvider' }, { provider: name })}
        onClick={() => setIsAsking(true)}
      >
        <FormattedMessage id="settings.remove" />
      </Button>
      {isAsking && (
        <Modal
          title={intl.formatMessage({ id: 'settings.removeTitle' }, { provider: name })}
          isLocked={false}
          onClose={() => setIsAsking(false)}
        >
          <Typography>
            <FormattedMessage id="settings.removeText" values={{ provider: name }} />
          </Typography>
          <Actions>
            <form method="post" action={identityChangePath('unlink', provider)}>
              <Button type="submit" variant="contained" color="error">
                <FormattedMessage id="settings.removeProvider" values={{ provider: name }} />
              </Button>
            </form>
            <CancelButton disabled={false} />
          </Actions>
        </Modal>
      )}
    </>
  );
}
