import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notices/Notice.tsx';
import { useText } from '../../../lib/use-text.ts';
import type { RecipientChanges } from './merged-recipients.ts';

/** The recipients that were added and taken off elsewhere since the form was opened. */
export function ChangedElsewhere({ changes }: Readonly<{ changes: RecipientChanges }>) {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  const { added, removed } = changes;
  // It may be below the edge of the dialog, whose button keeps the focus.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [changes]);
  return (
    <Notice ref={notice} tone="warning" title={text('scheduledReport.elsewhere')} announce>
      {added.length > 0 && (
        <div>{text('scheduledReport.addedElsewhere', { emails: added.join(', ') })}</div>
      )}
      {removed.length > 0 && (
        <div>{text('scheduledReport.removedElsewhere', { emails: removed.join(', ') })}</div>
      )}
      <div>{text('scheduledReport.elsewhereText')}</div>
    </Notice>
  );
}
