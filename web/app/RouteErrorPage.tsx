import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { Actions } from '../components/Stack.tsx';
import { paths } from '../../schema/paths.ts';
import { useText } from '../lib/use-text.ts';

/** The status and its text of a routing failure, or the message of an error. */
function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '';
}

/** The default route error page (specification section 2); the inner error boundary, which keeps the navigation. */
export function RouteErrorPage() {
  const text = useText();
  const error = useRouteError();
  return (
    <>
      <PageTitle>{text('routeError.title')}</PageTitle>
      <div>
        <Typography variant="lead" component="p">
          {text('routeError.text')}
        </Typography>
        <Typography color="textSecondary">{whatHappened(error)}</Typography>
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
