import { styled } from '@mui/material/styles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/icons/Logo.tsx';
import { firstBrand } from '../../lib/first-title.ts';
import { usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { measures, scrollThreshold } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { homePath } from '../landing.ts';
import { Row } from './Row.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: theme.transitions.create('box-shadow', {
    duration: theme.transitions.duration.short,
  }),
  '&[data-pinned="true"]': { boxShadow: theme.vars.shadows[3] },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  // In print it would cover the content at the scroll position.
  '@media print': { position: 'static', boxShadow: 'none' },
}));

const Line = styled(Row)({
  display: 'flex',
  // With very large text the content beside the name wraps below it rather than off the screen.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: measures.header,
});

const Home = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: measures.target,
  color: 'inherit',
  textDecoration: 'none',
}));

// Read on scroll alone, since reading forces a layout of content that is not rendered yet.
let scrolled = false;
const subscribe = (listener: () => void) => {
  const look = () => {
    scrolled = window.scrollY > scrollThreshold;
    listener();
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
};
const isScrolled = () => scrolled;

/**
 * The provider's name, which leads home, and the controls of a layout beside it. Casts a shadow once the page is
 * scrolled.
 */
export function Header({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const provider = usePortal()?.providerName ?? firstBrand;
  const { viewer } = useAppData();
  const isPinned = useSyncExternalStore(subscribe, isScrolled);
  return (
    <Bar data-pinned={isPinned}>
      <Line>
        <Home to={homePath(viewer)} aria-label={text('app.home', { provider })}>
          <Logo />
          {provider}
        </Home>
        {children}
      </Line>
    </Bar>
  );
}
