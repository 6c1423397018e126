import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import {
  InvitationState,
  OpenInvitationActions,
  useResend,
} from '../../../components/notices/OpenInvitation.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import {
  ResendFamilyInvitationDocument,
  RevokeFamilyInvitationDocument,
  type InvitationPartsFragment,
} from './generated/NetworkPage.ts';
import { InviteAgain } from './InviteAgain.tsx';
import { PersonRow } from './PersonRow.tsx';

type Props = Readonly<{
  of: InvitationPartsFragment;
  account: string;
  /** Whether the person may be invited again, after an invitation that failed or expired. */
  mayInviteAgain: boolean;
}>;

/** An invitation with its state. An open one can be sent again or revoked, a lapsed one replaced. */
export function InvitationRow({ of, account, mayInviteAgain }: Props) {
  const resend = useWrite(ResendFamilyInvitationDocument);
  const revoke = useWrite(RevokeFamilyInvitationDocument);
  const { id, isValid, hasLapsed } = of;
  const input = { accountId: account, id };
  const email = of.inviteeEmail ?? '';
  const name = of.inviteeName ?? email;
  const again = useResend(name, () => resend(input));

  return (
    <PersonRow
      name={name}
      email={email}
      action={
        isValid ? (
          <OpenInvitationActions
            name={name}
            invitedAs="member"
            again={again}
            revoke={() => revoke(input)}
          />
        ) : (
          hasLapsed && mayInviteAgain && <InviteAgain of={of} account={account} />
        )
      }
    >
      <InvitationState of={of} />
      {again.failure && <ErrorBanner failure={again.failure} area="invitation" />}
    </PersonRow>
  );
}
