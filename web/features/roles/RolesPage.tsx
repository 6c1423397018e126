import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { LeaveRole } from './LeaveRole.tsx';
import { RoleCard } from './RoleCard.tsx';
import { memberRoleId, useRoleChoice } from './use-role-choice.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: { flexDirection: 'column', alignItems: 'end', gap: 0 },
}));

const skeleton = (
  <Stack>
    <SkeletonBlock height={72} />
    <SkeletonBlock height={72} />
  </Stack>
);

/** The role that was just left, as the navigation's state says. */
function leftRoleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('left' in state)) return null;
  return typeof state.left === 'string' ? state.left : null;
}

/** `/roles`: which role do you want to use (specification section 2, "role selection"). */
export function RolesPage() {
  const intl = useIntl();
  const { choice, retry } = useRoleChoice();
  const left = leftRoleIn(useLocation().state);
  return (
    <>
      <PageTitle>{intl.formatMessage({ id: 'roles.which' })}</PageTitle>
      {left !== null && (
        <Notice
          announce
          tone="success"
          title={intl.formatMessage({ id: 'roles.left' }, { role: left })}
        />
      )}
      <Typography>
        <FormattedMessage id="roles.explanation" />
      </Typography>
      <Fetched
        value={choice}
        skeleton={skeleton}
        failure={intl.formatMessage({ id: 'roles.failed' })}
        retry={retry}
      >
        {({ roles, activeId, paymentMethodOf, choose }) => (
          <List aria-label={intl.formatMessage({ id: 'roles.label' })}>
            {roles.map((role) => (
              <Line key={role.userRoleId}>
                <RoleCard
                  role={role}
                  isActive={role.userRoleId === activeId}
                  paymentMethod={paymentMethodOf(role)}
                  onChoose={() => choose(role.userRoleId)}
                />
                {/* Whoever has another role removed is sent to support (section 5, "Solution types"). */}
                {role.roleId === memberRoleId && <LeaveRole role={role} />}
              </Line>
            ))}
          </List>
        )}
      </Fetched>
    </>
  );
}
