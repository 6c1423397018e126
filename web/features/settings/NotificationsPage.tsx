import Typography from '@mui/material/Typography';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import {
  SaveNotificationChoicesDocument,
  type NotificationPartsFragment,
} from './generated/NotificationsPage.ts';
import { SettingsPageDocument } from './generated/SettingsPage.ts';
import { useNotificationKinds, type NotificationKind } from './notification-kinds.ts';
import { SettingsPart } from './SettingsPart.tsx';

/** `/account/settings/notifications`: the events that the person wants an e-mail about. */
export function NotificationsPage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.notifications')} height={200}>
      {({ notificationChoices }, retry) => (
        <Fetched
          value={notificationChoices}
          skeleton={<SkeletonBlock height={200} />}
          failure={text('settings.notificationsFailed')}
          retry={retry}
        >
          {(stored) => <Choices stored={stored} />}
        </Fetched>
      )}
    </SettingsPart>
  );
}

const queries = { showing: [SettingsPageDocument] };

/** Shows the stored choices: a checkbox changes once its choice is saved. */
function Choices({ stored }: Readonly<{ stored: NotificationPartsFragment }>) {
  const text = useText();
  const kinds = useNotificationKinds();
  const write = useWrite(SaveNotificationChoicesDocument, queries);
  const { confirm } = useConfirmation();
  const save = useAction(async (kind: NotificationKind) => {
    await write({ [kind]: !stored[kind] });
    confirm('settings.notificationsSaved');
  });
  return (
    <Stack>
      <Typography color="textSecondary">{text('settings.notificationsText')}</Typography>
      <div>
        {kinds.map((kind) => {
          const isOn = stored[kind];
          const label = text(`settings.notify.${kind}`);
          if (isOn === null)
            return (
              <Typography key={kind}>{text('settings.notify.unknown', { kind: label })}</Typography>
            );
          return (
            <Checkbox
              key={kind}
              label={label}
              checked={isOn}
              aria-disabled={save.isRunning}
              onChange={() => {
                if (!save.isRunning) void save.run(kind);
              }}
            />
          );
        })}
      </div>
      {save.failure && <ErrorBanner failure={save.failure} title={text('settings.notSaved')} />}
    </Stack>
  );
}
