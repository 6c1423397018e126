import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import type { RegistrationPageProps } from '../RegistrationPage.tsx';
import { keepFlag } from './draft.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

/** The card of the new organisation, which the tab acts for. */
export function CardStep({
  registration: { viewer, flow },
  parts,
  again,
  onDone,
}: RegistrationPageProps<OrganizationRegistration>) {
  const text = useText();
  const session = useSessionState();
  const { account } = viewer;
  if (account?.kind !== 'ORGANIZATION') return null;
  const goOn = () => {
    keepFlag(session, 'isCardLater', true);
    onDone();
  };
  return (
    <parts.card
      accountId={account.id}
      onDone={() => {
        again();
        goOn();
      }}
      later={
        <div>
          <Button variant="outlined" onClick={goOn}>
            {text('registration.organization.card.skip')}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text(
              flow.kind === 'smallBusiness'
                ? 'registration.organization.card.laterSmall'
                : 'registration.organization.card.later',
            )}
          </Typography>
        </div>
      }
    />
  );
}
