import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { DeleteAccountDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
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

/** Requests the deletion of the account (specification section 4). Only customer service can withdraw the request. */
export function DeleteSection({ settings }: Readonly<{ settings: Settings }>) {
  const intl = useIntl();
  const write = useWrite(DeleteAccountDocument, { withoutRole: true });
  const { user, networks, userMode, personalAccount } = settings;
  const hasNetworks = (networks?.length ?? 0) > 0 || userMode === 'FAMILY_ADMIN';
  const notice = user.status === 'ACTIVE' ? null : NOTICES[user.status];
  return (
    <Section title={intl.formatMessage({ id: 'settings.delete' })}>
      {notice ? (
        <Notice
          announce={user.status === 'DELETE_REQUESTED'}
          tone={notice.tone}
          title={intl.formatMessage({ id: notice.title })}
          action={
            <Button component={Link} to={paths.contact} variant="outlined" color="secondary">
              <FormattedMessage id="contactSupport" />
            </Button>
          }
        >
          <FormattedMessage id={notice.text} />
        </Notice>
      ) : (
        <Stack>
          <Typography color="textSecondary">
            <FormattedMessage id="settings.deleteText" />
          </Typography>
          {hasNetworks && (
            <Typography component="div">
              <div>
                <FormattedMessage id="settings.deleteLinks" />
              </div>
              <TextLink to={paths.network}>
                <FormattedMessage id="settings.network" />
              </TextLink>
            </Typography>
          )}
          <Actions>
            <ConfirmButton
              label={<FormattedMessage id="settings.delete" />}
              title={intl.formatMessage({ id: 'settings.deleteTitle' })}
              action={intl.formatMessage({ id: 'settings.deleteConfirm' }, { email: user.email })}
              running={intl.formatMessage({ id: 'settings.deleting' })}
              onConfirm={() => write({ accountId: personalAccount.id })}
            >
              <FormattedMessage id="settings.deleteText" />
            </ConfirmButton>
          </Actions>
        </Stack>
      )}
    </Section>
  );
}
