import { useCallback, useRef, useState } from 'react';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { portionsOf } from '../../lib/lines/portions-of.ts';
import { useLines } from '../../lib/lines/use-lines.ts';
import { invitedAs } from '../../lib/tracking/invited-as.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { InvitePeopleDocument, KnownInviteesDocument } from './generated/People.ts';
import type { InviteFacts } from './InviteFrame.tsx';
import {
  addressOf,
  judge,
  type JudgedLine,
  type Known,
  type KnownInvitee,
  type Line,
} from './lines.ts';
import { peopleLists } from './use-people.ts';

/** The addresses that are looked for at once. */
const KNOWN_AT_ONCE = 500;
/** The gateway takes so many invitations at once. */
const PORTION = 50;

const like: Line = { key: 0, name: '', email: '', role: '', refusal: '' };

/** A list of people who are judged, mended and invited in portions. */
export function useInviteMany({ account, viewerId, roles }: InviteFacts) {
  const client = useApolloClient();
  const write = useWrite(InvitePeopleDocument, { refetches: peopleLists });
  const [known, setKnown] = useState<Known>(new Map());
  const track = useTrack();
  const tracked = useRef(new Set<string>());

  const learn = useCallback(
    async (lines: readonly Line[]) => {
      const addresses = lines.map(addressOf).filter((address) => address.includes('@'));
      const found = new Map<string, KnownInvitee>();
      for (const emails of portionsOf(addresses, KNOWN_AT_ONCE)) {
        const part = await fetchPart(
          client,
          KnownInviteesDocument,
          { account, emails },
          ({ viewer }) => viewer?.account?.organization?.knownInvitees,
        );
        for (const { email, ...one } of part) found.set(email, one);
      }
      setKnown(found);
    },
    [client, account],
  );
  const list = useLines({
    draft: `people-many:${account}:${viewerId}`,
    like,
    learn,
    judge: useCallback((lines: readonly Line[]) => judge(lines, roles, known), [roles, known]),
    portion: PORTION,
    send: async (portion: readonly JudgedLine[]) => {
      await write({
        accountId: account,
        invitations: portion.map(({ name, email, roleId = 'MEMBER' }) => ({
          inviteeName: name,
          inviteeEmail: email,
          roleId,
        })),
      });
      return undefined;
    },
    // A list is one event for each kind of role, however many portions it goes in.
    onSent: (sent) => {
      for (const { roleId = 'MEMBER' } of sent) {
        const role = invitedAs(roleId);
        if (tracked.current.has(role)) continue;
        tracked.current.add(role);
        track({ event: 'invitation_sent', role });
      }
    },
  });
  return {
    ...list,
    check: (lines: readonly Line[]) => {
      tracked.current.clear();
      return list.check(lines);
    },
  };
}
