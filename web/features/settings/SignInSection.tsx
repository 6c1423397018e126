import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { LoginProvider } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';
import { identityChangePath, providers } from './identities.ts';
import { RemoveSignIn } from './RemoveSignIn.tsx';
import type { Settings } from './use-settings.ts';

/** The ways to sign in. They are changed at the identity provider, which requires a new sign-in. */
export function SignInSection({ identity }: Pick<Settings, 'identity'>) {
  const text = useText();
  if (identity === null) return null;
  const held = identity.identities;
  const missing = providers.filter((provider) =>
    held.every((identity) => identity.provider !== provider),
  );
  const providerName = (provider: LoginProvider) => text(`settings.provider.${provider}`);
  const change = { reverify: 'true', screen_hint: 'change_password', next: paths.settings };
  return (
    <Section title={text('settings.signIn')}>
      <Stack>
        <Typography color="textSecondary">{text('settings.signInText')}</Typography>
        <Rows>
          {held.map(({ provider, isCurrent }) => (
            <SettingRow
              key={provider}
              label={text('settings.way')}
              value={providerName(provider)}
              action={
                <Actions>
                  {provider === 'DATABASE' && (
                    <Button
                      href={withQuery(paths.login, change)}
                      variant="outlined"
                      color="secondary"
                    >
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
            <Typography variant="h3" gutterBottom>
              {text('settings.addWay')}
            </Typography>
            <Actions>
              {missing.map((provider) => (
                <form key={provider} method="post" action={identityChangePath('link', provider)}>
                  <Button type="submit" variant="outlined">
                    {text('settings.addProvider', { provider: providerName(provider) })}
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
