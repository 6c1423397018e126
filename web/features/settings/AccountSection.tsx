import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useFormat } from '../../lib/use-format.ts';
import { LanguageRow } from './LanguageRow.tsx';
import type { Settings } from './use-settings.ts';

/** E-mail address, customer number, language and terms (specification section 2, "Settings"). */
export function AccountSection({ settings: { user } }: Readonly<{ settings: Settings }>) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Section title={intl.formatMessage({ id: 'settings.account' })}>
      <Rows>
        <SettingRow
          label={intl.formatMessage({ id: 'settings.email' })}
          value={user.email}
          action={
            <Button component={Link} to={paths.profileEmail} variant="outlined" color="secondary">
              <FormattedMessage id="settings.changeEmail" />
            </Button>
          }
        />
        <SettingRow
          label={intl.formatMessage({ id: 'settings.customerNumber' })}
          value={user.accountNumber}
        />
        <LanguageRow saved={user.language} />
        <SettingRow
          label={intl.formatMessage({ id: 'settings.agreement' })}
          value={
            user.termsAcceptedAt &&
            intl.formatMessage(
              { id: 'settings.accepted' },
              { date: format.dateTimeYear(user.termsAcceptedAt) },
            )
          }
          action={
            <TextLink to={paths.terms}>
              <FormattedMessage id="settings.terms" />
            </TextLink>
          }
        />
        <SettingRow
          label={intl.formatMessage({ id: 'nav.network' })}
          value={intl.formatMessage({ id: 'settings.networkText' })}
          action={
            <TextLink to={paths.network}>
              <FormattedMessage id="settings.network" />
            </TextLink>
          }
        />
      </Rows>
    </Section>
  );
}
