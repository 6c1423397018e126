import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { RemoveSignIn } from './RemoveSignIn.tsx';
import { SettingRow } from './SettingRow.tsx';
import { changeOfSignIn, providers } from './sign-in-ways.ts';
import type { Settings } from './use-settings.ts';

/** How the person signs in; all of it changes at the identity provider, which asks them to sign in again. */
export function SignInSection({ identity }: Pick<Settings, 'identity'>) {
  const intl = useIntl();
  if (identity === null) return null;
  const held = identity.identities;
  const missing = providers.filter((provider) => held.every((one) => one.provider !== provider));
  const nameOf = (provider: (typeof providers)[number]) =>
    intl.formatMessage({ id: `settings.provider.${provider}` });
  const change = { reverify: 'true', screen_hint: 'change_password', next: paths.settings };
  return (
    <Section title={intl.formatMessage({ id: 'settings.signIn' })}>
      <Stack>
        <Typography color="textSecondary">
          <FormattedMessage id="settings.signInText" />
        </Typography>
        <Rows>
          {held.map(({ provider, isCurrent }) => (
            <SettingRow
              key={provider}
              label={intl.formatMessage({ id: 'settings.way' })}
              value={nameOf(provider)}
              action={
                <Actions>
                  {provider === 'database' && (
                    <Button
                      href={withQuery(paths.login, change)}
                      variant="outlined"
                      color="secondary"
                    >
                      <FormattedMessage id="settings.changePassword" />
                    </Button>
                  )}
                  {!isCurrent && held.length > 1 && (
                    <RemoveSignIn provider={provider} name={nameOf(provider)} />
                  )}
                </Actions>
              }
            >
              {isCurrent && (
                <FormattedMessage
                  id={held.length > 1 ? 'settings.currentWay' : 'settings.onlyWay'}
                />
              )}
            </SettingRow>
          ))}
        </Rows>
        {missing.length > 0 && (
          <div>
            <Typography variant="h3" gutterBottom>
              <FormattedMessage id="settings.addWay" />
            </Typography>
            <Actions>
              {missing.map((provider) => (
                <form key={provider} method="post" action={changeOfSignIn('link', provider)}>
                  <Button type="submit" variant="outlined">
                    <FormattedMessage
                      id="settings.addProvider"
                      values={{ provider: nameOf(provider) }}
                    />
                  </Button>
                </form>
              ))}
            </Actions>
          </div>
        )}
      </Stack>
    </Section>
  );
}
