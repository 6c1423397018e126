import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { NavigationList } from './NavigationList.tsx';
import { ColorModeSwitch, LanguageSwitch } from './Preferences.tsx';

const Column = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: measures.header,
  boxSizing: 'border-box',
  width: measures.sidebar,
  height: `calc(100dvh - ${measures.header}px)`,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  padding: theme.spacing(4, 0, 3),
  overflowY: 'auto',
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: 'auto',
}));

/** The navigation as a column beside the content, on screens wider than 1024 px. */
export function SideNavigation() {
  const text = useText();
  return (
    <Column aria-label={text('app.menu')}>
      <NavigationList />
      <Foot>
        <LanguageSwitch />
        <ColorModeSwitch />
      </Foot>
    </Column>
  );
}
