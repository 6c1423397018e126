import { Footer } from '../shell/Footer.tsx';
import { Header } from '../shell/Header.tsx';
import { Main, SkipLink } from '../shell/Main.tsx';
import { NavigationPanel } from '../shell/NavigationPanel.tsx';
import { Columns } from '../shell/Row.tsx';
import { SideNavigation } from '../shell/SideNavigation.tsx';
import { UserMenu } from '../shell/UserMenu.tsx';
import { Page } from './Page.tsx';

/** Header, side navigation, content and footer. */
export const DefaultLayout = () => (
  <Page>
    <SkipLink />
    <Header>
      <UserMenu />
      <NavigationPanel />
    </Header>
    <Columns>
      <SideNavigation />
      <Main />
    </Columns>
    <Footer />
  </Page>
);
