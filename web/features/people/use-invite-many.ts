import { useEffect, useMemo, useRef, useState } from 'react';
import {
  InvitePeopleDocument,
  KnownInviteesDocument,
  type RoleId,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { readDraft, writeDraft } from '../../lib/forms/draft.ts';
import { fetchPart } from '../../lib/graphql/fetch-part.ts';
import { useLateClient } from '../../lib/graphql/LateClientContext.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { sendPortion, type Outcome } from '../../lib/lines/send-lines.ts';
import { invitedAs } from '../../lib/tracking/invited-as.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import type { InviteFacts } from './InviteFrame.tsx';
import { addressOf, judge, linesOf, type Known, type KnownInvitee, type Line } from './lines.ts';
import { readPeople } from './read-file.ts';
import { peopleLists } from './use-people.ts';

/** The addresses that are looked for at once. */
const KNOWN_AT_ONCE = 500;
/** The gateway takes so many invitations at once. */
const PORTION = 50;

const emptyDraft: { lines: Line[] } = {
  lines: [{ key: 0, name: '', email: '', role: '', refusal: '' }],
};

/** What the list is doing: the person chooses, mends and sends; a portion is on its way, or waits until it may follow. */
export type Activity = Readonly<
  | { kind: 'IDLE' | 'CHECKING' | 'SENDING' }
  /** Epoch milliseconds. */
  | { kind: 'WAITING'; until: number }
>;

/** A list of people who are judged, mended and sent in portions. */
export function useInviteMany({ account, viewerId, roles }: InviteFacts) {
  const late = useLateClient();
  const write = useWrite(InvitePeopleDocument, { refetches: peopleLists });
  const draft = `people-many:${account}:${viewerId}`;
  const [lines, setLines] = useState<readonly Line[] | null>(
    () => readDraft(draft, emptyDraft)?.lines ?? null,
  );
  const [known, setKnown] = useState<Known>(new Map());
  const [activity, setActivity] = useState<Activity>({ kind: 'IDLE' });
  const [sentCount, setSentCount] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const judged = useMemo(() => judge(lines ?? [], roles, known), [lines, roles, known]);
  const good = judged.filter(({ problem }) => problem === undefined);
  const bad = judged.filter(({ problem }) => problem !== undefined);
  const track = useTrack();
  const tracked = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const keep = (next: readonly Line[] | null) => {
    setLines(next);
    writeDraft(draft, next && next.length > 0 ? { lines: next } : null);
  };

  const check = async (text: string, role: RoleId) => {
    setFailure(null);
    setSentCount(0);
    tracked.current.clear();
    const next = linesOf(readPeople(text), role);
    setActivity({ kind: 'CHECKING' });
    try {
      setKnown(await fetchKnown(next.map(addressOf)));
      keep(next);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setActivity({ kind: 'IDLE' });
    }
  };

  async function fetchKnown(addresses: readonly string[]): Promise<Known> {
    const emails = [...new Set(addresses.filter((address) => address.includes('@')))];
    const found = new Map<string, KnownInvitee>();
    for (let start = 0; start < emails.length; start += KNOWN_AT_ONCE) {
      const part = await fetchPart(
        late,
        KnownInviteesDocument,
        { account, emails: emails.slice(start, start + KNOWN_AT_ONCE) },
        ({ viewer }) => viewer?.account?.organization?.knownInvitees,
      );
      for (const { email, ...one } of part) found.set(email, one);
    }
    return found;
  }

  const send = async () => {
    setFailure(null);
    let left: readonly Line[] = lines ?? [];
    let waiting = good;
    const take = (outcome: Outcome) => {
      if (outcome.kind === 'SENT') {
        const keys = new Set(outcome.keys);
        // A list is one event for each kind of role, however many portions it goes in.
        for (const { key, roleId = 'MEMBER' } of waiting) {
          const role = invitedAs(roleId);
          if (!keys.has(key) || tracked.current.has(role)) continue;
          tracked.current.add(role);
          track({ event: 'invitation_sent', role });
        }
        left = left.filter(({ key }) => !keys.has(key));
        setSentCount((count) => count + keys.size);
      }
      if (outcome.kind === 'REFUSED')
        left = left.map((line) => ({
          ...line,
          refusal: outcome.codes.get(line.key) ?? line.refusal,
        }));
      keep(left);
      waiting = waiting.filter(({ key }) => left.find((line) => line.key === key)?.refusal === '');
    };
    setActivity({ kind: 'SENDING' });
    while (waiting.length > 0) {
      const before = waiting.length;
      for await (const outcome of sendPortion(waiting.slice(0, PORTION), (portion) =>
        write({
          accountId: account,
          invitations: portion.map(({ name, email, roleId = 'MEMBER' }) => ({
            inviteeName: name,
            inviteeEmail: email,
            roleId,
          })),
        }),
      )) {
        if (isGone.current) return;
        take(outcome);
        if (outcome.kind === 'FAILED') setFailure(outcome.failure);
        if (outcome.kind === 'WAIT')
          setActivity({ kind: 'WAITING', until: Date.now() + outcome.seconds * 1000 });
        if (outcome.kind === 'FAILED') setActivity({ kind: 'IDLE' });
        if (outcome.kind === 'WAIT' || outcome.kind === 'FAILED') return;
      }
      // Every outcome takes lines away; without one there is nothing more to do.
      if (waiting.length === before) break;
    }
    setActivity({ kind: 'IDLE' });
  };

  // The rest follows by itself while the dialog is open.
  const next = useRef(send);
  useEffect(() => {
    next.current = send;
  });
  const until = activity.kind === 'WAITING' ? activity.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = window.setTimeout(() => void next.current(), until - Date.now());
    return () => window.clearTimeout(timer);
  }, [until]);

  return {
    lines,
    good,
    bad,
    activity,
    sentCount,
    failure,
    check,
    send,
    stop: () => setActivity({ kind: 'IDLE' }),
    change: (key: number, values: Partial<Pick<Line, 'name' | 'email' | 'role'>>) =>
      keep(
        (lines ?? []).map((line) =>
          line.key === key ? { ...line, ...values, refusal: '' } : line,
        ),
      ),
    drop: (keys: readonly number[]) => keep((lines ?? []).filter(({ key }) => !keys.includes(key))),
    restart: () => {
      keep(null);
      setFailure(null);
      setSentCount(0);
    },
  };
}
