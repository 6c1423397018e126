import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Settings } from './use-settings.ts';

/** The details that customer service needs (specification section 2, "account diagnostics/help"). None of them gives access. */
export function HelpSection({ settings }: Readonly<{ settings: Settings }>) {
  const text = useText();
  const format = useFormat();
  const { user, activeRole, identity, diagnostics } = settings;
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
    [text('settings.way'), provider ? text(`settings.provider.${provider}`) : unknown],
    [
      text('settings.previousLogin'),
      identity?.previousLogin ? format.dateTimeYear(identity.previousLogin) : unknown,
    ],
    [text('settings.browserLanguage'), navigator.language],
    [text('settings.requestId'), diagnostics.requestId],
  ] as const satisfies readonly Fact[];

  const copy = useAction(() =>
    navigator.clipboard.writeText(facts.map(([term, value]) => `${term}: ${value}`).join('\n')),
  );

  return (
    <Section title={text('settings.help')}>
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
        <div role="status">
          {copy.isDone && text('settings.copied')}
          {copy.failure && text('settings.copyFailed')}
        </div>
      </Stack>
    </Section>
  );
}
