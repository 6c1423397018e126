import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { StartFamilyDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLeave } from '../../lib/leave.ts';
import { paths } from '../../../schema/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import type { NetworkViewer } from './use-network.ts';

type Role = NonNullable<NetworkViewer['roles']>[number];

const familyIn = (roles: readonly Role[] | null) =>
  roles?.find(
    ({ roleId, organizationClassification }) =>
      roleId === 'ADMINISTRATOR' && organizationClassification === 'FAMILY',
  );

/** Explains family networks, and starts one or opens the one that exists. */
export function StartFamily({ viewer }: Readonly<{ viewer: NetworkViewer }>) {
  const text = useText();
  const session = useSessionState();
  const leave = useLeave();
  const write = useWrite(StartFamilyDocument);
  const family = familyIn(viewer.roles);
  /** The portal starts anew in the role, on this page. */
  const goOnAs = ({ userRoleId }: Role) => {
    session.set('activeRoleId', userRoleId);
    leave(paths.network);
  };

  const start = useAction(async () => {
    const answer = await write({ accountId: viewer.personalAccount.id });
    const role = familyIn(answer.viewer.roles);
    if (role) goOnAs(role);
  });
  const { failure } = start;

  return (
    <Section title={text('network.family')}>
      <Stack>
        <Typography color="textSecondary">{text('network.familyText')}</Typography>
        {failure && (
          <ErrorBanner
            failure={failure}
            area="invitation"
            {...(/^(INVALID_PAYMENTCARD|PAYMENTTYPE_NONE)$/.test(failure.code ?? '') && {
              action: (
                <Button component={Link} to={paths.payment} variant="outlined">
                  {text('network.toPayment')}
                </Button>
              ),
            })}
          />
        )}
        <Actions>
          {family ? (
            <Button variant="contained" onClick={() => goOnAs(family)}>
              {text('network.toFamily')}
            </Button>
          ) : (
            <Button variant="contained" loading={start.isRunning} onClick={() => void start.run()}>
              {text('network.start')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Section>
  );
}
