import { useCallback, useRef, useState } from 'react';
import { fetchPart } from '../../../data/fetch-part.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { portionsOf } from '../../../lib/lines/portions-of.ts';
import { useLines } from '../../../lib/lines/use-lines.ts';
import { invitedAs } from '../../../lib/tracking/invited-as.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import {
  InvitationLimitsDocument,
  InvitePeopleDocument,
  KnownInviteesDocument,
} from './generated/People.ts';
import type { InviteFacts } from './InviteFrame.tsx';
import {
  addressOf,
  identityOf,
  judge,
  type JudgedLine,
  type Known,
  type KnownInvitee,
  type Line,
} from './lines.ts';
import { peopleLists } from './use-people.ts';

/** The number of addresses per lookup. */
const ADDRESSES_PER_LOOKUP = 500;
/** The maximum number of invitations per mutation. */
const PORTION = 50;

const nothingKnown: Known = { invitees: new Map(), ownEmail: null, administratorPlaces: null };

const like: Line = { key: 0, line: 1, name: '', email: '', role: '', refusal: '' };

/** A bulk import of people who are checked, corrected and invited in portions. */
export function useInviteMany({ account, roles }: InviteFacts) {
  const client = useApolloClient();
  const write = useWrite(InvitePeopleDocument, { refetches: peopleLists });
  const [known, setKnown] = useState<Known>(nothingKnown);
  const track = useTrack();
  const tracked = useRef(new Set<string>());

  const learn = useCallback(
    async (lines: readonly Line[]) => {
      const addresses = lines.map(addressOf).filter((address) => address.includes('@'));
      const found = new Map<string, KnownInvitee>();
      // Without them the backend decides.
      const limits = await fetchPart(
        client,
        InvitationLimitsDocument,
        { account },
        ({ viewer }) => ({
          ownEmail: viewer?.user?.email ?? null,
          administratorPlaces: viewer?.account?.organization?.administratorPlaces ?? null,
        }),
      ).catch(() => nothingKnown);
      for (const emails of portionsOf(addresses, ADDRESSES_PER_LOOKUP)) {
        const part = await fetchPart(
          client,
          KnownInviteesDocument,
          { account, emails },
          ({ viewer }) => viewer?.account?.organization?.knownInvitees,
        );
        for (const { email, ...one } of part) found.set(email, one);
      }
      setKnown({ ...limits, invitees: found });
    },
    [client, account],
  );
  const list = useLines({
    draft: `people-many:${account}`,
    like,
    learn,
    judge: useCallback((lines: readonly Line[]) => judge(lines, roles, known), [roles, known]),
    identityOf,
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
    // A list is one event for each kind of role, however many portions it takes.
    onSent: (sent) => {
      const administrators = sent.filter(({ roleId }) => roleId === 'ADMINISTRATOR').length;
      setKnown(({ administratorPlaces: places, ...others }) => ({
        ...others,
        administratorPlaces: places === null ? null : places - administrators,
      }));
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
