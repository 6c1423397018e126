import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { DeleteAccountDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../../schema/paths.ts';
import type { Settings } from './use-settings.ts';

/** Asks for the account to be deleted (specification section 4): not at once, after the links, and undone by support. */
export function DeleteSection({ settings }: Readonly<{ settings: Settings }>) {
  const intl = useIntl();
  const write = useWrite(DeleteAccountDocument, { withoutRole: true });
  const [isAsking, setIsAsking] = useState(false);
  const { user, networks, userMode } = settings;
  const hasLinks = (networks?.length ?? 0) > 0 || userMode === 'FAMILY_ADMIN';
  const contact = (
    <Button component={Link} to={paths.contact} variant="outlined" color="secondary">
      <FormattedMessage id="contactSupport" />
    </Button>
  );
  const notice = () => {
    if (user.status === 'DELETE_REQUESTED')
      return (
        <Notice
          announce
          tone="warning"
          title={intl.formatMessage({ id: 'home.notices.deleteRequested.title' })}
          action={contact}
        >
          <FormattedMessage id="home.notices.deleteRequested.text" />
        </Notice>
      );
    if (user.status === 'BLOCKED')
      return (
        <Notice
          tone="error"
          title={intl.formatMessage({ id: 'home.notices.blocked.title' })}
          action={contact}
        >
          <FormattedMessage id="settings.deleteBlocked" />
        </Notice>
      );
    return null;
  };
  return (
    <Section title={intl.formatMessage({ id: 'settings.delete' })}>
      <Stack>
        {notice() ?? (
          <>
            <Typography color="textSecondary">
              <FormattedMessage id="settings.deleteText" />
            </Typography>
            {hasLinks && (
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
              <Button
                variant="outlined"
                color="error"
                aria-haspopup="dialog"
                onClick={() => setIsAsking(true)}
              >
                <FormattedMessage id="settings.delete" />
              </Button>
            </Actions>
          </>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'settings.deleteTitle' })}
          action={intl.formatMessage({ id: 'settings.deleteConfirm' }, { email: user.email })}
          running={intl.formatMessage({ id: 'settings.deleting' })}
          onConfirm={async () => {
            await write({});
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <FormattedMessage id="settings.deleteText" />
        </ConfirmDialog>
      )}
    </Section>
  );
}
