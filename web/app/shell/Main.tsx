import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { measures } from '../../theme/measures.ts';
import { LoadingProfile } from '../LoadingProfile.tsx';
import { RouteBoundary } from '../RouteBoundary.tsx';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2),
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

/** The first stop of the Tab key: skips the header, to the content of the page. */
export const SkipLink = () => (
  <Skip href="#main">
    <FormattedMessage id="app.skip" />
  </Skip>
);

const Area = styled('main')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(3),
}));

/** The route's screen. The navigation around it stays while it loads, and when it fails. */
export const Main = () => (
  <Area id="main" tabIndex={-1}>
    <RouteBoundary>
      <Suspense fallback={<LoadingProfile />}>
        <Outlet />
      </Suspense>
    </RouteBoundary>
  </Area>
);
