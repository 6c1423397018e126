import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';
import { NavigationList } from './NavigationList.tsx';
import { ColorModeSwitch, LanguageSwitch } from './Preferences.tsx';

const Column = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: measures.header,
  boxSizing: 'border-box',
  width: measures.sidebar,
  height: `calc(100dvh - ${measures.header}px)`,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  padding: theme.spacing(4, 0, 3),
  overflowY: 'auto',
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

const Foot = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

/** The navigation as a column beside the content, on screens wider than 1024 px. */
export const SideNavigation = () => (
  <Column>
    <NavigationList />
    <Foot>
      <LanguageSwitch />
      <ColorModeSwitch />
    </Foot>
  </Column>
);
