import Button from '@mui/material/Button';
import { generatePath, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';
import { CoopMembership } from './CoopMembership.tsx';

const INTENTIONS = {
  connect: { action: 'CONNECT', title: 'membership.coop.connectTitle' },
  disconnect: { action: 'DISCONNECT', title: 'membership.coop.disconnectPageTitle' },
} as const;

/** `/memberships/:intention?/coop`: connects or disconnects the coop membership, or offers both. Closing leads to `next`. */
export function CoopPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { intention } = useParams();
  const closeTo = safePath(query.get('next'), window.location.origin);
  const chosen =
    intention === 'connect' || intention === 'disconnect' ? INTENTIONS[intention] : undefined;
  if (intention !== undefined && chosen === undefined)
    return (
      <Navigate
        replace
        to={{ pathname: generatePath(paths.memberships), search: query.toString() }}
      />
    );
  return (
    <>
      <PageTitle>{text(chosen?.title ?? 'membership.coop.title')}</PageTitle>
      <Card>
        <CoopMembership returnUrl={closeTo} intention={chosen?.action} />
      </Card>
      <Actions>
        <Button component={PageLink} to={closeTo} variant="outlined">
          {text('membership.coop.close')}
        </Button>
      </Actions>
    </>
  );
}
