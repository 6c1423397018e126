import { styled } from '@mui/material/styles';
import { Card } from '../../components/Section.tsx';
import { measures } from '../../theme/measures.ts';
import { Header } from '../shell/Header.tsx';
import { HeaderPreferences } from '../shell/HeaderPreferences.tsx';
import { Main, SkipLink } from '../shell/Main.tsx';
import { NavigationPanel } from '../shell/NavigationPanel.tsx';
import { Page } from './Page.tsx';

const Middle = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  padding: theme.spacing(8, 2),
  [theme.breakpoints.down('small')]: { paddingBlock: theme.spacing(3) },
}));

const Sheet = styled(Card)(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: measures.reading,
  marginInline: 'auto',
  [theme.breakpoints.up('small')]: { padding: theme.spacing(4) },
}));

/** One thing at a time, away from the rest of the portal: a single card in the middle. */
export const IsolatedLayout = () => (
  <Page>
    <SkipLink />
    <Header>
      <HeaderPreferences />
      <NavigationPanel />
    </Header>
    <Middle>
      <Sheet as="div">
        <Main />
      </Sheet>
    </Middle>
  </Page>
);
