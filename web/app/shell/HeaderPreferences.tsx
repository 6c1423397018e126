import { styled } from '@mui/material/styles';
import { ColorModeSwitch, LanguageSwitch } from './Preferences.tsx';

/** Language and appearance in the header of layouts that have no column for them. */
const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

export const HeaderPreferences = () => (
  <Place>
    <LanguageSwitch />
    <ColorModeSwitch />
  </Place>
);
