import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { FactList, type Fact } from '../../components/FactList.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { SettingsPart } from './SettingsPart.tsx';
import type { Settings } from './use-settings.ts';

/** `/account/settings/help`: the details that customer service needs (specification section 2, "account diagnostics/help"). */
export function HelpPage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.help')} height={320}>
      {(settings) => <Help settings={settings} />}
    </SettingsPart>
  );
}

/** None of the facts gives access. */
function Help({ settings }: Readonly<{ settings: Settings }>) {
  const text = useText();
  const format = useFormat();
  const { user, activeRole, identity, diagnostics, unreadable } = settings;
  const unknown = text('settings.unknown');
  const provider = identity?.loginProvider;
  const facts = [
    [text('settings.customerNumber'), user.accountNumber],
    [
      text('settings.role'),
      activeRole
        ? [text(`roleLabel.${activeRole.label}`), activeRole.organizationName]
            .filter(Boolean)
            .join(', ')
        : unknown,
    ],
    ...(unreadable.roles > 0
      ? [[text('settings.unreadableRoles'), `${unreadable.roles}`] as const]
      : []),
    [text('settings.way'), provider ? text(`settings.provider.${provider}`) : unknown],
    [
      text('settings.previousLogin'),
      identity?.previousLogin ? format.dateTimeYear(identity.previousLogin) : unknown,
    ],
    [text('settings.browserLanguage'), navigator.language],
    [text('settings.requestId'), diagnostics.requestId],
  ] as const satisfies readonly Fact[];

  const { confirm } = useConfirmation();
  const copy = useAction(async () => {
    const lines = facts.map(([term, value]) => `${term}: ${value}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    confirm('settings.copied');
  });

  return (
    <Stack>
      <Typography color="textSecondary">
        {text('settings.helpText', { hours: settings.supportHours })}
      </Typography>
      <FactList facts={facts} />
      <Actions>
        <Button variant="outlined" onClick={() => void copy.run()}>
          {text('settings.copy')}
        </Button>
        <Button component={Link} to={paths.contact} variant="outlined" color="secondary">
          {text('contactSupport')}
        </Button>
      </Actions>
      {copy.failure && <Typography role="alert">{text('settings.copyFailed')}</Typography>}
    </Stack>
  );
}
