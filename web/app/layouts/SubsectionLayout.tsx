import { Footer } from '../shell/Footer.tsx';
import { Header } from '../shell/Header.tsx';
import { Main, SkipLink } from '../shell/Main.tsx';
import { NavigationPanel } from '../shell/NavigationPanel.tsx';
import { Columns } from '../shell/Row.tsx';
import { UserMenu } from '../shell/UserMenu.tsx';
import { Page } from './Page.tsx';

/** For a part of the portal with a navigation of its own, which takes the place of the side navigation. */
export const SubsectionLayout = () => (
  <Page>
    <SkipLink />
    <Header>
      <UserMenu />
      <NavigationPanel />
    </Header>
    <Columns>
      <Main />
    </Columns>
    <Footer />
  </Page>
);
