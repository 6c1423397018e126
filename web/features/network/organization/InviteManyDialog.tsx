import { useState } from 'react';
import { useText } from '../../../lib/use-text.ts';
import { InviteFrame, useCloseInvite, type InviteFacts } from './InviteFrame.tsx';
import { ListEntry } from './ListEntry.tsx';
import { ListReview } from './ListReview.tsx';
import { useInviteMany } from './use-invite-many.ts';

/** `/organization/network/invite-many`: invites the people of a list, once every line has been checked. */
export function InviteManyDialog() {
  const text = useText();
  return (
    <InviteFrame title={text('network.people.many.title')}>
      {(facts) => <Many {...facts} />}
    </InviteFrame>
  );
}

function Many(facts: InviteFacts) {
  const list = useInviteMany(facts);
  const close = useCloseInvite();
  const [unused, setUnused] = useState<readonly string[]>([]);
  if (list.lines === null)
    return <ListEntry roles={facts.roles} list={list} onUnused={setUnused} />;
  return <ListReview roles={facts.roles} list={list} unused={unused} onDone={close} />;
}
