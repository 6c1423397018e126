import type { ReactNode } from 'react';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { HelpSection } from './HelpSection.tsx';
import { NotificationSection } from './NotificationSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useSettings } from './use-settings.ts';

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
