import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { Settings } from './use-settings.ts';

/** The details that customer service needs (specification section 2, "account diagnostics/help"). None of them gives access. */
export function HelpSection({ settings }: Readonly<{ settings: Settings }>) {
  const intl = useIntl();
  const format = useFormat();
  const { user, activeRole, identity, diagnostics } = settings;
  const unknown = intl.formatMessage({ id: 'settings.unknown' });
  const provider = identity?.loginProvider;
  const facts = [
    [intl.formatMessage({ id: 'settings.customerNumber' }), user.accountNumber],
    [
      intl.formatMessage({ id: 'settings.role' }),
      activeRole
        ? [intl.formatMessage({ id: `roleLabel.${activeRole.label}` }), activeRole.organizationName]
            .filter(Boolean)
            .join(', ')
        : unknown,
    ],
    [
      intl.formatMessage({ id: 'settings.way' }),
      provider ? intl.formatMessage({ id: `settings.provider.${provider}` }) : unknown,
    ],
    [
      intl.formatMessage({ id: 'settings.previousLogin' }),
      identity?.previousLogin ? format.dateTimeYear(identity.previousLogin) : unknown,
    ],
    [intl.formatMessage({ id: 'settings.browserLanguage' }), navigator.language],
    [intl.formatMessage({ id: 'settings.requestId' }), diagnostics.requestId],
  ] as const satisfies readonly Fact[];

  const copy = useAction(() =>
    navigator.clipboard.writeText(facts.map(([term, value]) => `${term}: ${value}`).join('\n')),
  );

  return (
    <Section title={intl.formatMessage({ id: 'settings.help' })}>
      <Stack>
        <Typography color="textSecondary">
          <FormattedMessage id="settings.helpText" values={{ hours: settings.supportHours }} />
        </Typography>
        <FactList facts={facts} />
        <Actions>
          <Button variant="outlined" onClick={() => void copy.run()}>
            <FormattedMessage id="settings.copy" />
          </Button>
          <Button component={Link} to={paths.contact} variant="outlined" color="secondary">
            <FormattedMessage id="contactSupport" />
          </Button>
        </Actions>
        <div role="status">
          {copy.isDone && <FormattedMessage id="settings.copied" />}
          {copy.failure && <FormattedMessage id="settings.copyFailed" />}
        </div>
      </Stack>
    </Section>
  );
}
