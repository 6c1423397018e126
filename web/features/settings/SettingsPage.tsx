import Button from '@mui/material/Button';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Card, Section } from '../../components/layout/Section.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useWayName } from '../../lib/identities.ts';
import { languages } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useColorMode } from '../../theme/color-mode.ts';
import { useNotificationKinds } from './notification-kinds.ts';
import { useSettings, type Settings } from './use-settings.ts';
import { useIsAbsent } from '../../lib/portal.ts';

/** `/account/settings`: the account, and a page for each setting. */
export function SettingsPage() {
  const text = useText();
  const { settings, retry } = useSettings();
  return (
    <Stack>
      <PageTitle>{text('nav.settings')}</PageTitle>
      <Fetched
        value={settings}
        skeleton={
          <Stack>
            <SkeletonSection title={text('settings.account')}>
              <SkeletonRows count={3} />
            </SkeletonSection>
            <Card as="div">
              <SkeletonRows count={8} />
            </Card>
          </Stack>
        }
        failure={text('settings.failed')}
        retry={retry}
      >
        {(known) => (
          <>
            <AccountSection settings={known} />
            <Parts settings={known} />
          </>
        )}
      </Fetched>
    </Stack>
  );
}

type Props = Readonly<{ settings: Settings }>;

/** E-mail address, customer number and terms (USER-36). */
function AccountSection({ settings: { user } }: Props) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const format = useFormat();
  return (
    <Section title={text('settings.account')}>
      <Rows>
        <SettingRow
          label={text('settings.email')}
          value={user.email}
          action={
            !isAbsent(paths.profileEmail) && (
              <Button component={PageLink} to={paths.profileEmail} variant="outlined">
                {text('settings.changeEmail')}
              </Button>
            )
          }
        />
        <SettingRow label={text('settings.customerNumber')} value={user.accountNumber} />
        <SettingRow
          label={text('settings.agreement')}
          value={
            user.termsAcceptedAt &&
            text('settings.accepted', { date: format.dateTimeYear(user.termsAcceptedAt) })
          }
          action={<TextLink to={paths.terms}>{text('settings.terms')}</TextLink>}
        />
      </Rows>
    </Section>
  );
}

/** The pages below, each with its current value. */
function Parts({ settings: { notificationChoices: choices, identity } }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const { mode } = useColorMode();
  const kinds = useNotificationKinds();
  const on = choices && kinds.filter((kind) => choices[kind] === true).length;
  const nameOf = useWayName();
  const held = identity?.identities.map(({ way }) => nameOf(way));
  const look = [languages[language].name, text(`colorMode.${mode}`)];
  return (
    <Card as="nav" aria-label={text('nav.settings')}>
      <Rows>
        <LinkRow to={paths.settingsLanguage} label={text('settings.languageAndAppearance')}>
          {look.join(' · ')}
        </LinkRow>
        <LinkRow to={paths.settingsNotifications} label={text('settings.notifications')}>
          {on !== null && text('settings.notificationsOn', { count: on })}
        </LinkRow>
        <LinkRow to={paths.settingsSignIn} label={text('settings.signIn')}>
          {held?.join(' · ')}
        </LinkRow>
        <LinkRow to={paths.settingsSessions} label={text('settings.sessions')}>
          {text('settings.sessionsFacts')}
        </LinkRow>
        <LinkRow to={paths.network} label={text('nav.network')}>
          {text('settings.networkText')}
        </LinkRow>
        <LinkRow to={paths.settingsData} label={text('settings.data')}>
          {text('settings.dataText')}
        </LinkRow>
        <LinkRow to={paths.settingsHelp} label={text('settings.help')}>
          {text('settings.helpFacts')}
        </LinkRow>
        <LinkRow to={paths.settingsDelete} label={text('settings.delete')} />
      </Rows>
    </Card>
  );
}
