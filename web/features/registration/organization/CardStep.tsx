import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import type { RegistrationPageProps } from '../RegistrationPage.tsx';
import { keepFlag } from './draft.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

/** What an organisation cannot do without a payment method, by whether chips can be ordered and people invited here. */
const WITHOUT = {
  'true-true': 'both',
  'true-false': 'chips',
  'false-true': 'people',
  'false-false': 'nothing',
} as const;

const ORGANIZATION = { isPersonal: false };

/** The card of the new organisation, which the tab acts for. */
export function CardStep({
  registration: { viewer, flow },
  parts,
  again,
  onDone,
}: RegistrationPageProps<OrganizationRegistration>) {
  const text = useText();
  const session = useSessionState();
  const ordersChips = useOffersWrite('orderRfids', ORGANIZATION);
  const invites = useOffersWrite('sendInvitations', ORGANIZATION);
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
            {flow.kind === 'smallBusiness'
              ? text('registration.organization.card.laterSmall', {
                  ordersChips: String(ordersChips),
                })
              : text('registration.organization.card.later', {
                  without: WITHOUT[`${ordersChips}-${invites}`],
                })}
          </Typography>
        </div>
      }
    />
  );
}
