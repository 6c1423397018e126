import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { DeleteAccountDocument } from './generated/DeletePage.ts';
import { SettingsPart } from './SettingsPart.tsx';
import type { Settings } from './use-settings.ts';

/** The states of an account in which its deletion cannot be requested. */
const NOTICES = {
  DELETE_REQUESTED: {
    tone: 'warning',
    title: 'home.notices.deleteRequested.title',
    text: 'home.notices.deleteRequested.text',
  },
  BLOCKED: { tone: 'error', title: 'home.notices.blocked.title', text: 'settings.deleteBlocked' },
} as const;

/** `/account/settings/delete`: requests the deletion of the account (USER-43). */
export function DeletePage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.delete')} height={160}>
      {(settings) => <DeleteAccount settings={settings} />}
    </SettingsPart>
  );
}

/** Only customer service can withdraw the request. */
function DeleteAccount({ settings }: Readonly<{ settings: Settings }>) {
  const text = useText();
  const write = useWrite(DeleteAccountDocument, { withoutRole: true });
  const { confirm } = useConfirmation();
  const { user, networks, roles, personalAccount } = settings;
  const hasFamily = roles?.some(
    ({ roleId, organizationClassification, status }) =>
      roleId === 'ADMINISTRATOR' && organizationClassification === 'FAMILY' && status === 'ACTIVE',
  );
  const hasNetworks = hasFamily === true || (networks?.length ?? 0) > 0;
  const notice = user.status === null || user.status === 'ACTIVE' ? null : NOTICES[user.status];
  return notice ? (
    <Notice
      tone={notice.tone}
      title={text(notice.title)}
      action={
        <Button component={Link} to={paths.contact} variant="outlined" color="secondary">
          {text('contactSupport')}
        </Button>
      }
    >
      {text(notice.text)}
    </Notice>
  ) : (
    <Stack>
      <Typography color="textSecondary">{text('settings.deleteText')}</Typography>
      {hasNetworks ? (
        <Typography component="div">
          <div>{text('settings.deleteLinks')}</div>
          <TextLink to={paths.network}>{text('settings.network')}</TextLink>
        </Typography>
      ) : (
        <Actions>
          <ConfirmButton
            label={text('settings.delete')}
            title={text('settings.deleteTitle')}
            action={
              user.email === null
                ? text('settings.delete')
                : text('settings.deleteConfirm', { email: user.email })
            }
            running={text('settings.deleting')}
            area="deletion"
            onConfirm={async () => {
              await write({ accountId: personalAccount.id });
              confirm('settings.deleteAsked', { next: 'settings.deleteAsked.next' });
            }}
          >
            {text('settings.deleteText')}
          </ConfirmButton>
        </Actions>
      )}
    </Stack>
  );
}
