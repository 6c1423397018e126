import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { LanguageRow } from './LanguageRow.tsx';
import type { Settings } from './use-settings.ts';

/** E-mail address, customer number, language and terms (specification section 2, "Settings"). */
export function AccountSection({ settings: { user } }: Readonly<{ settings: Settings }>) {
  const text = useText();
  const format = useFormat();
  return (
    <Section title={text('settings.account')}>
      <Rows>
        <SettingRow
          label={text('settings.email')}
          value={user.email}
          action={
            <Button component={Link} to={paths.profileEmail} variant="outlined" color="secondary">
              {text('settings.changeEmail')}
            </Button>
          }
        />
        <SettingRow label={text('settings.customerNumber')} value={user.accountNumber} />
        <LanguageRow saved={user.language} />
        <SettingRow
          label={text('settings.agreement')}
          value={
            user.termsAcceptedAt &&
            text('settings.accepted', { date: format.dateTimeYear(user.termsAcceptedAt) })
          }
          action={<TextLink to={paths.terms}>{text('settings.terms')}</TextLink>}
        />
        <SettingRow
          label={text('nav.network')}
          value={text('settings.networkText')}
          action={<TextLink to={paths.network}>{text('settings.network')}</TextLink>}
        />
      </Rows>
    </Section>
  );
}
