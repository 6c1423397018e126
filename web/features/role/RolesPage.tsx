import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { LeaveRoleDocument } from '../../lib/generated/LeaveRole.ts';
import { useText } from '../../lib/use-text.ts';
import { HiddenRoles } from './HiddenRoles.tsx';
import { RoleList } from './RoleList.tsx';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { follow } from '../../lib/steps.ts';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useRoles } from '../../lib/roles.ts';
import { useViewer } from '../../lib/viewer.ts';
import { roleTitle } from './role-title.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import type { ChoosableRole } from './use-role-choice.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

const skeleton = (
  <Stack>
    <SkeletonBlock height={72} />
    <SkeletonBlock height={72} />
  </Stack>
);

/** `/roles`: the choice of a role (ROLE-23), and the roles that cannot be chosen. */
export function RolesPage() {
  const text = useText();
  const hasNone = useViewer()?.rolesCount === 0;
  return (
    <>
      <PageHead
        title={text(hasNone ? 'role.label' : 'role.which')}
        lead={text(hasNone ? 'role.none' : 'role.explanation')}
      />
      {hasNone ? (
        <Actions>
          <Button variant="contained" component={PageLink} to={paths.home}>
            {text('goHome')}
          </Button>
        </Actions>
      ) : (
        <RoleList
          skeleton={skeleton}
          // Support removes the other roles (ROLE-75, NETWORK-15).
          beside={(role) => role.roleId === 'MEMBER' && <LeaveRole role={role} />}
        />
      )}
      <HiddenRoles />
    </>
  );
}

/** Leaves a role, and repeats the step while the role leaves the account blocked (ROLE-25). */
function LeaveRole({ role }: Readonly<{ role: ChoosableRole }>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  const { confirm } = useConfirmation();
  // A repeated step cannot be sent in the role that it removes.
  const write = useWrite(LeaveRoleDocument, { withoutRole: true });
  // Without room beside the card, the button stands between two cards.
  const hasRoom = useHasRoom();
  const title = roleTitle(intl, role);
  const leaveOf = intl.formatMessage({ id: 'role.leaveOf' }, { role: title });
  const organization = role.organizationName ?? title;

  const leave = async () => {
    const { userRoleId } = role;
    await follow(() => write({ userRoleId }));
    confirm('role.left', { next: 'network.leftNetwork.next', values: { role: title } });
    await navigate(paths.roles, { replace: true });
    await leftRole(userRoleId);
  };
  return (
    <ConfirmButton
      label={hasRoom ? <FormattedMessage id="role.leave" /> : leaveOf}
      button={{
        variant: 'text',
        'aria-label': leaveOf,
      }}
      title={intl.formatMessage({ id: 'role.leaveTitle' }, { organization })}
      action={intl.formatMessage({ id: 'role.leaveConfirm' }, { organization })}
      running={intl.formatMessage({ id: 'role.leaving' })}
      onConfirm={leave}
    >
      <FormattedMessage id="role.leaveText" values={{ organization }} />
    </ConfirmButton>
  );
}
