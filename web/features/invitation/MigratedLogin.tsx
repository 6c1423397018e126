import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AddSignIn } from '../../components/forms/AddSignIn.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { missingWays, useWayName } from '../../lib/identities.ts';
import { useRoles, type Choice } from '../../lib/roles.ts';
import { useText } from '../../lib/use-text.ts';
import { MigrationDocument } from './generated/Migration.ts';
import { useProgress } from './progress.ts';
import { migrationPath, type Invitation } from './use-invitation.ts';

type Props = Readonly<{ of: Invitation; personal: Choice | null }>;

/** The administrator's role has arrived: the person links a personal way to sign in, or does that later. */
export function MigratedLogin({ of, personal }: Props) {
  const text = useText();
  const nameOf = useWayName();
  const { changeRole } = useRoles();
  const { forget } = useProgress(of.key);
  const { value, retry } = selectFetched(
    useQuery(MigrationDocument, refreshed),
    // Without the provider's list of identities there is nothing to link here.
    ({ portal, viewer }) => ({
      signInWays: portal.signInWays,
      held: viewer?.identity?.identities ?? [],
    }),
  );
  const role = of.viewerRole;
  const organization = of.organizationName ?? text('invitation.organizationUnknown');
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.administrator.title', { organization })}</PageTitle>
        <Typography>{text('invitation.migration.linkText')}</Typography>
      </div>
      <Fetched
        value={value}
        skeleton={<SkeletonBlock height={96} />}
        failure={text('settings.failed')}
        retry={retry}
      >
        {({ held, signInWays }) => (
          <>
            {held.length > 0 && (
              <Typography>
                {text('invitation.migration.held', {
                  ways: held.map(({ way }) => nameOf(way)).join(', '),
                })}
              </Typography>
            )}
            <Actions>
              {missingWays(signInWays, held).map((way) => (
                <AddSignIn key={way.connection} way={way} next={migrationPath(of.key)}>
                  {text('settings.addProvider', { provider: nameOf(way) })}
                </AddSignIn>
              ))}
            </Actions>
          </>
        )}
      </Fetched>
      {role && (
        <Actions>
          <Button
            variant="contained"
            onClick={() => {
              forget();
              changeRole(role.userRoleId, [role], personal);
            }}
          >
            {text('registration.administrator.open', { organization })}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}
