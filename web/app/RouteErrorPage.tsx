import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PageLink } from '../components/layout/PageLink.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { Actions } from '../components/layout/Stack.tsx';
import { paths } from '../../schema/paths.ts';
import { ScreenNotLoaded } from '../lib/lazy-part.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { useText } from '../lib/use-text.ts';

const secondTryMs = 1_000;

/** The default route error page (SCREEN-50); the inner error boundary, which keeps the navigation. */
export function RouteErrorPage({ error }: Readonly<{ error: unknown }>) {
  const text = useText();
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
        {!isMissing && error instanceof Error && (
          <Typography color="textSecondary">{error.message}</Typography>
        )}
      </div>
      <Actions>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {text('routeError.reload')}
        </Button>
        <Button variant="outlined" component={PageLink} to={paths.contact}>
          {text('contactSupport')}
        </Button>
      </Actions>
    </>
  );
}
