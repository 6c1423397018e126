import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { useText } from '../../lib/use-text.ts';

/** The message of the navigation's state, which is untyped. */
function readMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  return typeof state.message === 'string' ? state.message : null;
}

/** `/wait`: says what the portal is waiting for (ROUTE-6). */
export function WaitPage() {
  const text = useText();
  const location = useLocation();
  return (
    <>
      <PageTitle>{text('wait.title')}</PageTitle>
      <div role="status">
        <Typography variant="lead" component="p">
          {readMessage(location.state) ?? text('wait.text')}
        </Typography>
      </div>
    </>
  );
}
