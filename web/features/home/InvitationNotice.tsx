import { paths } from '../../../schema/paths.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { HomePageQuery } from './generated/HomePage.ts';

type Viewer = NonNullable<HomePageQuery['viewer']>;
type Props = Readonly<{ invitations: NonNullable<Viewer['waitingInvitations']> }>;

/** The pending invitations of the person. A single one opens from here, several from their list on the page of help. */
export function InvitationNotice({ invitations }: Props) {
  const text = useText();
  const canAccept = useOffersWrite('acceptInvitation');
  const [first] = invitations;
  if (!first || !canAccept) return null;
  const count = invitations.length;
  const name = first.organizationName ?? first.invitedBy;
  const isAlone = count === 1;
  return (
    <Notice
      tone="info"
      title={
        isAlone && name === null
          ? text('home.invitation.unknown')
          : text('home.invitation.title', { count, name })
      }
      to={isAlone ? `/invitation/${encodeURIComponent(first.key)}` : paths.settingsHelp}
    />
  );
}
