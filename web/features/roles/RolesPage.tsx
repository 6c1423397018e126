import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { LeaveRole } from './LeaveRole.tsx';
import { RoleList } from './RoleList.tsx';

const skeleton = (
  <Stack>
    <SkeletonBlock height={72} />
    <SkeletonBlock height={72} />
  </Stack>
);

/** The role that was left, from the navigation's state. */
function readLeftRole(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('left' in state)) return null;
  return typeof state.left === 'string' ? state.left : null;
}

/** `/roles`: the choice of a role (specification section 2, "role selection"). */
export function RolesPage() {
  const text = useText();
  const left = readLeftRole(useLocation().state);
  return (
    <>
      <PageTitle>{text('roles.which')}</PageTitle>
      {left !== null && (
        <Notice announce tone="success" title={text('roles.left', { role: left })} />
      )}
      <Typography>{text('roles.explanation')}</Typography>
      <RoleList
        skeleton={skeleton}
        // Support removes the other roles (specification section 5, "Solution types").
        beside={(role) => role.roleId === 'MEMBER' && <LeaveRole role={role} />}
      />
    </>
  );
}
