import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '../components/Section.tsx';
import { measures } from '../theme/measures.ts';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { Main, SkipLink } from './shell/Main.tsx';
import { NavigationPanel } from './shell/NavigationPanel.tsx';
import { ColorModeSwitch, LanguageSwitch } from './shell/Preferences.tsx';
import { Columns } from './shell/Row.tsx';
import { SideNavigation } from './shell/SideNavigation.tsx';
import { UserMenu } from './shell/UserMenu.tsx';

/** At least as high as the window, so that the footer stands at its foot. */
const Page = styled('div')({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

/** Language and appearance in the header of layouts that have no column for them. */
const headerPreferences = (
  <Place>
    <LanguageSwitch />
    <ColorModeSwitch />
  </Place>
);

/** A page with a header that holds `menu`, and what stands below it. */
const WithHeader = ({ menu, children }: Readonly<{ menu: ReactNode; children: ReactNode }>) => (
  <Page>
    <SkipLink />
    <Header>
      {menu}
      <NavigationPanel />
    </Header>
    {children}
  </Page>
);

/** Header, content and footer; `side` stands beside the content. */
const WithFooter = ({ menu, side }: Readonly<{ menu: ReactNode; side?: ReactNode }>) => (
  <WithHeader menu={menu}>
    <Columns>
      {side}
      <Main />
    </Columns>
    <Footer />
  </WithHeader>
);

/** Bare: the content alone, with nothing to click beside it. */
const BlockedLayout = () => (
  <Page>
    <Columns>
      <Main />
    </Columns>
  </Page>
);

const Middle = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  padding: theme.spacing(8, 2),
  [theme.breakpoints.down('small')]: { paddingBlock: theme.spacing(3) },
}));

const MiddleSheet = styled(Card)(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: measures.reading,
  marginInline: 'auto',
  [theme.breakpoints.up('small')]: { padding: theme.spacing(4) },
}));

/** One thing at a time, away from the rest of the portal: a single card in the middle. */
const IsolatedLayout = () => (
  <WithHeader menu={headerPreferences}>
    <Middle>
      <MiddleSheet as="div">
        <Main />
      </MiddleSheet>
    </Middle>
  </WithHeader>
);

const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'grid',
  placeItems: 'center',
  padding: theme.spacing(2),
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.default,
}));

const OverlaySheet = styled(Card)({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: measures.reading,
});

/** Centred, on top of everything: what has to be settled before one goes on. */
const InterruptLayout = () => (
  <Overlay>
    <OverlaySheet as="div">
      <Main />
    </OverlaySheet>
  </Overlay>
);

/** The six layouts of specification section 2. */
export const layouts = {
  default: () => <WithFooter menu={<UserMenu />} side={<SideNavigation />} />,
  // Language and appearance move to the header.
  withoutNavigation: () => <WithFooter menu={headerPreferences} />,
  isolated: IsolatedLayout,
  interrupt: InterruptLayout,
  blocked: BlockedLayout,
  // For a part of the portal with a navigation of its own, which takes the place of the side navigation.
  subsection: () => <WithFooter menu={<UserMenu />} />,
} as const satisfies Record<string, ComponentType>;

export type LayoutName = keyof typeof layouts;
