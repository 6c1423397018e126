import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';

/** The message of the navigation's state, which is untyped. */
function readMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  return typeof state.message === 'string' ? state.message : null;
}

/** `/wait`: says what the portal is waiting for (specification section 2). */
export function WaitPage() {
  const intl = useIntl();
  const location = useLocation();
  return (
    <>
      <PageTitle>{intl.formatMessage({ id: 'wait.title' })}</PageTitle>
      <div role="status">
        <Typography variant="lead" component="p">
          {readMessage(location.state) ?? intl.formatMessage({ id: 'wait.text' })}
        </Typography>
      </div>
    </>
  );
}
