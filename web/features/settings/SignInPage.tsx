import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { useState } from 'react';
import { Notice } from '../../components/notices/Notice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { LoginProvider } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import { identityChangePath, providers } from '../../lib/identities.ts';
import { SettingsPart } from './SettingsPart.tsx';
import type { Settings } from './use-settings.ts';
import { CancelButton, Modal } from '../../components/dialogs/Modal.tsx';

/** `/account/settings/sign-in`: the ways to sign in. They are changed at the identity provider, which requires a new sign-in. */
export function SignInPage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.signIn')} height={300}>
      {({ identity }) => <SignInMethods identity={identity} />}
    </SettingsPart>
  );
}

function SignInMethods({ identity }: Pick<Settings, 'identity'>) {
  const text = useText();
  if (identity === null) return <Typography>{text('settings.unknown')}</Typography>;
  const held = identity.identities;
  const missing = providers.filter((provider) =>
    held.every((identity) => identity.provider !== provider),
  );
  const providerName = (provider: LoginProvider) => text(`settings.provider.${provider}`);
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
        {held.map(({ provider, isCurrent }) => (
          <SettingRow
            key={provider}
            label={text('settings.way')}
            value={providerName(provider)}
            action={
              <Actions>
                {provider === 'DATABASE' && (
                  <Button href={withQuery(paths.login, change)} variant="outlined">
                    {text('settings.changePassword')}
                  </Button>
                )}
                {!isCurrent && held.length > 1 && (
                  <RemoveSignIn provider={provider} name={providerName(provider)} />
                )}
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
            {missing.map((provider) => (
              <form
                key={provider}
                method="post"
                action={identityChangePath('link', provider, paths.settingsSignIn)}
              >
                <Button type="submit" variant="outlined">
                  {text('settings.addProvider', { provider: providerName(provider) })}
                </Button>
              </form>
            ))}
          </Actions>
        </div>
      )}
    </Stack>
  );
}

type Props = Readonly<{ provider: LoginProvider; name: string }>;

/** Removes a way to sign in, after a confirmation. The form leads to the identity provider. */
function RemoveSignIn({ provider, name }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
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
            <form
              method="post"
              action={identityChangePath('unlink', provider, paths.settingsSignIn)}
            >
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
