import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { isAtOrBelow, paths } from '../../../schema/paths.ts';
import { usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';

/** The page of an unknown path, and of a service that is no longer available. */
export function NotFoundPage() {
  const text = useText();
  const { pathname } = useLocation();
  const portal = usePortal();
  const hasEnded = portal !== null && isAtOrBelow(pathname, portal.retiredPaths);
  return (
    <>
      <PageTitle>{text(hasEnded ? 'retired.title' : 'notFound.title')}</PageTitle>
      <Typography variant="lead" component="p">
        {text(hasEnded ? 'retired.text' : 'notFound.text')}
      </Typography>
      <Actions>
        <Button variant="contained" component={PageLink} to={paths.home}>
          {text('goHome')}
        </Button>
        {hasEnded && (
          <Button component={PageLink} to={paths.contact} variant="outlined">
            {text('contactSupport')}
          </Button>
        )}
      </Actions>
    </>
  );
}
