import type { ReactNode } from 'react';
import { paths } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { useSettings, type Settings } from './use-settings.ts';

/** The heading of a page below the settings, and the way back to their list. */
export const SettingsTitle = ({ children }: Readonly<{ children: string }>) => {
  const text = useText();
  return <PageHead back={{ to: paths.settings, label: text('nav.settings') }} title={children} />;
};

type Props = Readonly<{
  title: string;
  /** The height of the content while it is fetched, in px. */
  height: number;
  children: (settings: Settings, retry: ReturnType<typeof useSettings>['retry']) => ReactNode;
}>;

/** A page below the settings, in one card. */
export function SettingsPart({ title, height, children }: Props) {
  const text = useText();
  const { settings, retry } = useSettings();
  return (
    <Stack>
      <SettingsTitle>{title}</SettingsTitle>
      <Card as="div">
        <Fetched
          value={settings}
          skeleton={<SkeletonBlock height={height} />}
          failure={text('settings.failed')}
          retry={retry}
        >
          {(known) => children(known, retry)}
        </Fetched>
      </Card>
    </Stack>
  );
}
