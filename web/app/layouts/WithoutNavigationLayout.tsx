import { Footer } from '../shell/Footer.tsx';
import { Header } from '../shell/Header.tsx';
import { Main, SkipLink } from '../shell/Main.tsx';
import { NavigationPanel } from '../shell/NavigationPanel.tsx';
import { Columns } from '../shell/Row.tsx';
import { HeaderPreferences } from '../shell/HeaderPreferences.tsx';
import { Page } from './Page.tsx';

/** The default layout without the side navigation: language and appearance move to the header. */
export const WithoutNavigationLayout = () => (
  <Page>
    <SkipLink />
    <Header>
      <HeaderPreferences />
      <NavigationPanel />
    </Header>
    <Columns>
      <Main />
    </Columns>
    <Footer />
  </Page>
);
