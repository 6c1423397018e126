import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FactList } from '../../components/layout/FactList.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { meaningOf } from '../../lib/invitation-meaning.ts';
import type { Invitation } from './use-invitation.ts';

const Meaning = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { fontWeight: theme.typography.fontWeightMedium },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const purposes = {
  ACCOUNT_MIGRATION: 'invitation.migration',
  CUSTOMER_SUPPORT: 'invitation.support',
} as const;

/** The sender, the role, and its consequences for money, before anything is accepted. */
export function Offer({ of }: Readonly<{ of: Invitation }>) {
  const text = useText();
  const format = useFormat();
  const { label, invitedBy, organizationName, expiresAt, invitationType } = of;
  const offersMemberships = useOffers('MEMBERSHIPS');
  const offersInvoices = useOffers('INVOICES');
  const lines = meaningOf(label).filter(
    ([term]) =>
      (offersMemberships || term !== 'invitation.bonus') &&
      (offersInvoices || term !== 'invitation.invoices'),
  );
  const purpose =
    invitationType === null || invitationType === 'NORMAL' ? null : purposes[invitationType];
  const organization = organizationName ?? text('invitation.organizationUnknown');
  return (
    <Stack>
      {purpose && <Typography>{text(purpose, { organization })}</Typography>}
      <FactList
        facts={[
          [text('invitation.from'), invitedBy],
          [
            text(label === 'FAMILY_MEMBER' ? 'nav.network' : 'invitation.organization'),
            organizationName,
          ],
          [text('invitation.role'), text(label ? `role.label.${label}` : 'invitation.roleUnknown')],
          [text('invitation.expires'), expiresAt && format.dateTimeYear(expiresAt)],
        ]}
      />
      <div>
        <Typography variant="h3" component="h2" gutterBottom>
          {text('invitation.meaning')}
        </Typography>
        <Meaning>
          {lines.map(([term, line]) => (
            <div key={term}>
              <dt>{text(term)}</dt>
              <dd>{text(line, { organization })}</dd>
            </div>
          ))}
        </Meaning>
      </div>
    </Stack>
  );
}
