import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { StartFamilyDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLeave } from '../../lib/leave.ts';
import { paths } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import type { NetworkViewer } from './use-network.ts';

const administrator = '821200002';

interface Held {
  readonly userRoleId: string;
  readonly roleId: string;
  readonly organizationClassification: string | null;
}

const familyIn = (roles: readonly Held[] | null) =>
  roles?.find(
    ({ roleId, organizationClassification }) =>
      roleId === administrator && organizationClassification === 'FAMILY',
  );

/** What a family network is, and how to start one or go to the one there is. */
export function StartFamily({ viewer }: Readonly<{ viewer: NetworkViewer }>) {
  const intl = useIntl();
  const session = useSessionState();
  const leave = useLeave();
  const write = useWrite(StartFamilyDocument);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const family = familyIn(viewer.roles);
  /** Everything is made anew in the role, and this page is where one goes on. */
  const goOnAs = ({ userRoleId }: Held) => {
    session.set('activeRoleId', userRoleId);
    leave(paths.network);
  };

  const start = async () => {
    setIsRunning(true);
    setFailure(null);
    try {
      const { startFamily } = await write({});
      const role = familyIn(startFamily.roles);
      if (role) goOnAs(role);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setIsRunning(false);
    }
  };

  return (
    <Section title={intl.formatMessage({ id: 'network.family' })}>
      <Stack>
        <Typography color="textSecondary">
          <FormattedMessage id="network.familyText" />
        </Typography>
        {failure && (
          <ErrorBanner
            failure={failure}
            area="invitation"
            {...(/^(INVALID_PAYMENTCARD|PAYMENTTYPE_NONE)$/.test(failure.code ?? '') && {
              action: (
                <Button component={Link} to={paths.payment} variant="outlined">
                  <FormattedMessage id="network.toPayment" />
                </Button>
              ),
            })}
          />
        )}
        <Actions>
          {family ? (
            <Button variant="contained" onClick={() => goOnAs(family)}>
              <FormattedMessage id="network.toFamily" />
            </Button>
          ) : (
            <Button variant="contained" loading={isRunning} onClick={() => void start()}>
              <FormattedMessage id="network.start" />
            </Button>
          )}
        </Actions>
      </Stack>
    </Section>
  );
}
