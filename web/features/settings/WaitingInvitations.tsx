import Typography from '@mui/material/Typography';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { payerTextOf } from '../../lib/payer-texts.ts';
import { useText } from '../../lib/use-text.ts';
import type { Help } from './use-account-facts.ts';

type Invitations = Help['viewer']['waitingInvitations'];

/** The pending invitations of the person. Null: they could not be fetched. */
export function WaitingInvitations({ of }: Readonly<{ of: Invitations }>) {
  const text = useText();
  const format = useFormat();
  return (
    <Section title={text('settings.help.invitations')}>
      {of === null ? (
        <Typography>{text('settings.help.invitationsFailed')}</Typography>
      ) : of.length === 0 ? (
        <Typography>{text('settings.help.noInvitations')}</Typography>
      ) : (
        <Rows>
          {of.map(({ key, label, invitedBy, organizationName, expiresAt }) => (
            <LinkRow
              key={key}
              to={`/invitation/${encodeURIComponent(key)}`}
              label={organizationName ?? invitedBy ?? text('invitation.organizationUnknown')}
            >
              {text(payerTextOf(label), {
                organization: organizationName ?? text('invitation.organizationUnknown'),
              })}
              <br />
              {[
                text(label ? `role.label.${label}` : 'invitation.roleUnknown'),
                expiresAt &&
                  text('settings.help.invitationUntil', { date: format.dateTimeYear(expiresAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </LinkRow>
          ))}
        </Rows>
      )}
    </Section>
  );
}
