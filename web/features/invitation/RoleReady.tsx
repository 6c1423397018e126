import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useRoles, type Choice } from '../../lib/roles.ts';
import { useText } from '../../lib/use-text.ts';
import { useProgress } from './progress.ts';
import type { Invitation } from './use-invitation.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

type Props = Readonly<{
  of: Invitation;
  personal: Choice | null;
  /** Whether the role has just been granted. */
  isNew: boolean;
}>;

/** The person has the role: what is new, and whether to use it now. */
export function RoleReady({ of, personal, isNew }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { changeRole } = useRoles();
  const { forget } = useProgress(of.key);
  const { label, viewerRole } = of;
  const organization = of.organizationName ?? text('invitation.organizationUnknown');
  const role = text(label ? `role.label.${label}` : 'invitation.roleUnknown');

  const use = (chosen: Choice) => {
    forget();
    changeRole(chosen.userRoleId, [chosen], personal);
  };
  const later = async () => {
    await navigate(paths.home);
    forget();
  };
  return (
    <Stack>
      <PageTitle>
        {text(isNew ? 'invitation.complete' : 'invitation.held', { organization })}
      </PageTitle>
      <Typography>{text('invitation.roleIs', { role, organization })}</Typography>
      {isNew && <Typography color="textSecondary">{text('invitation.next')}</Typography>}
      <Actions>
        {viewerRole && (
          <Button variant="contained" onClick={() => use(viewerRole)}>
            {text('invitation.useNow')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void later()}>
          {text('invitation.later')}
        </Button>
      </Actions>
    </Stack>
  );
}
