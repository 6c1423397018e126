import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { useSettings, type Settings } from './use-settings.ts';

const Up = styled(Link)(({ theme }) => ({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: measures.target,
  marginBlock: theme.spacing(-2, -2.5),
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
}));

/** The heading of a page below the settings, and the way back to their list. */
export const SettingsTitle = ({ children }: Readonly<{ children: string }>) => {
  const text = useText();
  return (
    <>
      <Up to={paths.settings}>
        <LineIcon path="m14 7-5 5 5 5" size={20} />
        {text('nav.settings')}
      </Up>
      <PageTitle>{children}</PageTitle>
    </>
  );
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
