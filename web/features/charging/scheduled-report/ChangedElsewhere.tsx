import { Notice } from '../../../components/notices/Notice.tsx';
import { useText } from '../../../lib/use-text.ts';
import type { RecipientChanges } from './merged-recipients.ts';

/** The recipients that were added and taken off elsewhere since the form was opened. */
export function ChangedElsewhere({ changes }: Readonly<{ changes: RecipientChanges }>) {
  const text = useText();
  const { added, removed } = changes;
  return (
    <Notice tone="warning" title={text('scheduledReport.elsewhere')} announce>
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
