import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { Actions } from '../components/layout/Stack.tsx';
import { paths } from '../../schema/paths.ts';
import { ScreenNotLoaded } from '../lib/lazy-part.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { useText } from '../lib/use-text.ts';

const secondTryMs = 1_000;

/** The status and its text of a routing failure, or the message of an error. */
function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '';
}

/** The default route error page (SCREEN-50); the inner error boundary, which keeps the navigation. */
export function RouteErrorPage() {
  const text = useText();
  const error = useRouteError();
  const isMissing = error instanceof ScreenNotLoaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = window.setTimeout(() => void reloadOnce(), secondTryMs);
    return () => window.clearTimeout(timer);
  }, [isMissing]);
  return (
    <>
      <PageTitle>{text(isMissing ? 'routeError.notLoaded' : 'routeError.title')}</PageTitle>
      <div role="alert">
        <Typography variant="lead" component="p">
          {text(isMissing ? 'routeError.notLoadedText' : 'routeError.text')}
        </Typography>
        {!isMissing && <Typography color="textSecondary">{errorText(error)}</Typography>}
      </div>
      <Actions>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {text('routeError.reload')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.contact}>
          {text('contactSupport')}
        </Button>
      </Actions>
    </>
  );
}
