import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { LoginProvider } from '../../generated/graphql.ts';
import { identityChangePath, providers } from './identities.ts';
import { RemoveSignIn } from './RemoveSignIn.tsx';
import type { Settings } from './use-settings.ts';

/** The ways to sign in. They are changed at the identity provider, which requires a new sign-in. */
export function SignInSection({ identity }: Pick<Settings, 'identity'>) {
  const intl = useIntl();
  if (identity === null) return null;
  const held = identity.identities;
  const missing = providers.filter((provider) =>
    held.every((identity) => identity.provider !== provider),
  );
  const providerName = (provider: LoginProvider) =>
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
              value={providerName(provider)}
              action={
                <Actions>
                  {provider === 'DATABASE' && (
                    <Button
                      href={withQuery(paths.login, change)}
                      variant="outlined"
                      color="secondary"
                    >
                      <FormattedMessage id="settings.changePassword" />
                    </Button>
                  )}
                  {!isCurrent && held.length > 1 && (
                    <RemoveSignIn provider={provider} name={providerName(provider)} />
                  )}
                </Actions>
              }
              note={
                isCurrent && (
                  <FormattedMessage
                    id={held.length > 1 ? 'settings.currentWay' : 'settings.onlyWay'}
                  />
                )
              }
            />
          ))}
        </Rows>
        {missing.length > 0 && (
          <div>
            <Typography variant="h3" gutterBottom>
              <FormattedMessage id="settings.addWay" />
            </Typography>
            <Actions>
              {missing.map((provider) => (
                <form key={provider} method="post" action={identityChangePath('link', provider)}>
                  <Button type="submit" variant="outlined">
                    <FormattedMessage
                      id="settings.addProvider"
                      values={{ provider: providerName(provider) }}
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
