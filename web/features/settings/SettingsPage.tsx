import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack, Actions } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { NotificationSection } from './NotificationSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useSettings, type Settings } from './use-settings.ts';
import { FactList, type Fact } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../../schema/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SaveLanguageDocument, type Language } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { languageOptions, languages } from '../../lib/language.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

const skeleton = (
  <Stack>
    <SkeletonBlock height={320} />
    <SkeletonBlock height={360} />
    <SkeletonBlock height={300} />
  </Stack>
);

/** `/account/settings`, with the sections of other features as `children`. */
export function SettingsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const { settings, retry } = useSettings();
  return (
    <Stack>
      <PageTitle>{text('nav.settings')}</PageTitle>
      <Fetched value={settings} skeleton={skeleton} failure={text('settings.failed')} retry={retry}>
        {(known) => (
          <>
            <AccountSection settings={known} />
            <SignInSection identity={known.identity} />
            <NotificationSection choices={known.notificationChoices} retry={retry} />
          </>
        )}
      </Fetched>
      {children}
      {settings && (
        <>
          <HelpSection settings={settings} />
          <DeleteSection settings={settings} />
        </>
      )}
    </Stack>
  );
}

/** The details that customer service needs (specification section 2, "account diagnostics/help"). None of them gives access. */
function HelpSection({ settings }: Readonly<{ settings: Settings }>) {
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
        {copy.failure && <Typography role="alert">{text('settings.copyFailed')}</Typography>}
      </Stack>
    </Section>
  );
}

/** E-mail address, customer number, language and terms (specification section 2, "Settings"). */
function AccountSection({ settings: { user } }: Readonly<{ settings: Settings }>) {
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

/** The language of the portal and of messages to the customer. */
function LanguageRow({ saved }: Readonly<{ saved: Language | null }>) {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const write = useWrite(SaveLanguageDocument);
  const { confirm } = useConfirmation();
  const save = useAction(async (next: Language) => {
    await write({ language: next });
    confirm('settings.languageSaved');
  });
  return (
    <SettingRow
      label={text('language.label')}
      action={
        <SegmentedControl
          label={text('language.label')}
          options={languageOptions}
          value={language}
          onChange={(next) => {
            setLanguage(next);
            void save.run(next);
          }}
        />
      }
      note={
        <>
          {saved !== null && text('settings.emailLanguage', { language: languages[saved].name })}
          {save.failure && (
            <ErrorBanner failure={save.failure} onRetry={() => void save.run(language)}>
              {text('settings.languageFailed')}
            </ErrorBanner>
          )}
        </>
      }
    />
  );
}
