import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { menuAt } from '../../../schema/page-shapes.ts';
import { Blocks } from '../../components/loading/Loading.tsx';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { useAppData } from '../AppData.tsx';
import { NavigationList } from './NavigationList.tsx';

const Column = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: measures.header,
  boxSizing: 'border-box',
  // Grows with the text size.
  width: `calc(${theme.typography.pxToRem(measures.sidebar)} + ${theme.spacing(1)})`,
  height: `calc(100dvh - ${measures.header}px)`,
  flex: 'none',
  // The focus ring of an entry is not cut off by the scroll container.
  padding: theme.spacing(4, 0.5, 3),
  marginInline: theme.spacing(-0.5),
  overflowY: 'auto',
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

/** The navigation as a column beside the content, on screens wider than 1024 px. */
export function SideNavigation() {
  const text = useText();
  const { caller } = useAppData();
  const { pathname } = useLocation();
  return (
    <Column aria-label={text('app.menu')}>
      {caller.status === 'loading' ? (
        <div className="first-menu" aria-hidden="true">
          <Blocks of={menuAt(pathname) ?? []} />
        </div>
      ) : (
        <NavigationList />
      )}
    </Column>
  );
}
