import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AddSignIn } from '../../components/forms/AddSignIn.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { useState } from 'react';
import { Notice } from '../../components/notices/Notice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useText } from '../../lib/use-text.ts';
import {
  identityChangePath,
  missingWays,
  useWayName,
  type SignInWay,
} from '../../lib/identities.ts';
import { SettingsPart } from './SettingsPart.tsx';
import type { Settings } from './use-settings.ts';
import { quietButton } from '../../components/dialogs/quiet-button.ts';
import { CancelButton, Modal } from '../../components/dialogs/Modal.tsx';

/** `/account/settings/sign-in`: the ways to sign in. They are changed at the identity provider, which requires a new sign-in. */
export function SignInPage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.signIn')} height={300}>
      {({ identity, signInWays }) => <SignInMethods identity={identity} signInWays={signInWays} />}
    </SettingsPart>
  );
}

function SignInMethods({ identity, signInWays }: Pick<Settings, 'identity' | 'signInWays'>) {
  const text = useText();
  const nameOf = useWayName();
  if (identity === null) return <Typography>{text('settings.unknown')}</Typography>;
  const held = identity.identities;
  const missing = missingWays(signInWays, held);
  const change = { reverify: 'true', screen_hint: 'change_password', next: paths.settingsSignIn };
  return (
    <Stack>
      <Typography color="textSecondary">{text('settings.signInText')}</Typography>
      {identity.identityMigrationAction !== 'NONE' && (
        <Notice tone="warning" title={text('settings.moveSignIn')}>
          {text('settings.moveSignInText')}
        </Notice>
      )}
      {identity.suggestLinkAccounts && (
        <Notice
          tone="info"
          title={text('settings.otherAccount')}
          action={
            <TextLink to={withQuery(paths.interruptAccounts, { next: paths.settingsSignIn })}>
              {text('settings.linkAccounts')}
            </TextLink>
          }
        >
          {text('settings.otherAccountText')}
        </Notice>
      )}
      <Rows>
        {held.map(({ way, isCurrent }) => (
          <SettingRow
            key={way.connection}
            label={text('settings.way')}
            value={nameOf(way)}
            action={
              <Actions>
                {way.provider === 'DATABASE' && (
                  <Button href={withQuery(paths.login, change)} variant="outlined">
                    {text('settings.changePassword')}
                  </Button>
                )}
                {!isCurrent && held.length > 1 && <RemoveSignIn way={way} name={nameOf(way)} />}
              </Actions>
            }
            note={isCurrent && text(held.length > 1 ? 'settings.currentWay' : 'settings.onlyWay')}
          />
        ))}
      </Rows>
      {missing.length > 0 && (
        <div>
          <Typography component="h2" variant="h3" gutterBottom>
            {text('settings.addWay')}
          </Typography>
          <Actions>
            {missing.map((way) => (
              <AddSignIn key={way.connection} way={way} next={paths.settingsSignIn}>
                {text('settings.addProvider', { provider: nameOf(way) })}
              </AddSignIn>
            ))}
          </Actions>
        </div>
      )}
    </Stack>
  );
}

type Props = Readonly<{ way: SignInWay; name: string }>;

/** Removes a way to sign in, after a confirmation. The form leads to the identity provider. */
function RemoveSignIn({ way, name }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        {...quietButton}
        aria-haspopup="dialog"
        aria-label={text('settings.removeProvider', { provider: name })}
        onClick={() => setIsConfirming(true)}
      >
        {text('settings.remove')}
      </Button>
      {isConfirming && (
        <Modal
          title={text('settings.removeTitle', { provider: name })}
          onClose={() => setIsConfirming(false)}
        >
          <Typography>{text('settings.removeText', { provider: name })}</Typography>
          <FinalActions>
            <form method="post" action={identityChangePath('unlink', way, paths.settingsSignIn)}>
              <Button type="submit" variant="contained" color="error">
                {text('settings.removeProvider', { provider: name })}
              </Button>
            </form>
            <CancelButton disabled={false} />
          </FinalActions>
        </Modal>
      )}
    </>
  );
}
