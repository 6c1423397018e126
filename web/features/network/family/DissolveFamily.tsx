import Typography from '@mui/material/Typography';
import { paths } from '../../../../schema/paths.ts';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { useRoles } from '../../../lib/roles.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { DissolveFamilyDocument } from './generated/NetworkPage.ts';
import { useNextInvitation } from './use-next-invitation.ts';
import { familyRole, type NetworkViewer } from './use-network.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

type Props = Readonly<{ name: string; viewer: NetworkViewer }>;

/** Dissolves the family that the person administers, and goes on without its role. */
export function DissolveFamily({ name, viewer }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  const { confirm } = useConfirmation();
  // A repetition in the removed role would be refused.
  const write = useWrite(DissolveFamilyDocument, { withoutRole: true });
  const next = useNextInvitation();
  const role = familyRole(viewer.roles);
  const isOffered = useOffersWrite('dissolveFamily');
  if (!isOffered) return null;

  const dissolve = async () => {
    await write({ accountId: viewer.personalAccount.id });
    confirm('network.dissolved', { next: 'network.dissolvedText', values: { name } });
    await navigate(next ?? paths.network, { replace: true });
    if (role) await leftRole(role.userRoleId);
  };
  return (
    <Section title={text('network.dissolve')}>
      <Stack>
        <Typography color="textSecondary">{text('network.dissolveIntro')}</Typography>
        <Actions>
          <ConfirmButton
            label={text('network.dissolveName', { name })}
            title={text('network.dissolveTitle', { name })}
            action={text('network.dissolveName', { name })}
            running={text('network.dissolving')}
            onConfirm={dissolve}
          >
            {text('network.dissolveText')}
          </ConfirmButton>
        </Actions>
      </Stack>
    </Section>
  );
}
