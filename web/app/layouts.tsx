import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '../components/layout/Section.tsx';
import type { LayoutName } from '../lib/route.ts';
import { measures } from '../theme/measures.ts';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { Main, SkipLink } from './shell/Main.tsx';
import { NavigationPanel } from './shell/NavigationPanel.tsx';
import { aboveFooter, Columns } from './shell/Row.tsx';
import { SearchTrigger } from './shell/SearchTrigger.tsx';
import { SideNavigation } from './shell/SideNavigation.tsx';
import { HeaderControls } from './shell/UserMenu.tsx';

/** At least as high as the window, so that the footer is at its bottom. */
const Page = styled('div')({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });

type Props = Readonly<{
  /** Whether the panel of small screens holds the navigation. */
  hasNavigation?: boolean;
  children: ReactNode;
}>;

/** Header, main area and footer. */
const WithHeader = ({ hasNavigation = false, children }: Props) => (
  <Page>
    <SkipLink />
    <Header>
      {hasNavigation && <SearchTrigger />}
      <HeaderControls />
      <NavigationPanel hasNavigation={hasNavigation} />
    </Header>
    {children}
    <Footer />
  </Page>
);

const Middle = styled('div')(({ theme }) => ({
  ...aboveFooter,
  padding: theme.spacing(8, 2),
  [theme.breakpoints.down('small')]: { paddingBlock: theme.spacing(3) },
}));

const MiddleSheet = styled(Card)(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: measures.reading,
  marginInline: 'auto',
  [theme.breakpoints.up('small')]: { padding: theme.spacing(4) },
}));

/** One task, apart from the rest of the portal: a single card in the middle. */
const IsolatedLayout = () => (
  <WithHeader>
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

/** Centred, above everything: a decision that is required before continuing. */
const InterruptLayout = () => (
  <Overlay>
    <OverlaySheet as="div">
      <Main />
    </OverlaySheet>
  </Overlay>
);

/** The content at its width, with nothing beside it. */
const content = (
  <Columns>
    <Main />
  </Columns>
);

/** The six layouts of SCREEN-1 and SCREEN-2. */
export const layouts = {
  default: () => (
    <WithHeader hasNavigation>
      <Columns>
        <SideNavigation />
        <Main />
      </Columns>
    </WithHeader>
  ),
  withoutNavigation: () => <WithHeader>{content}</WithHeader>,
  isolated: IsolatedLayout,
  interrupt: InterruptLayout,
  blocked: () => <Page>{content}</Page>,
  // For a part of the portal with its own navigation, which replaces the side navigation.
  subsection: () => <WithHeader hasNavigation>{content}</WithHeader>,
} as const satisfies Record<LayoutName, ComponentType>;
