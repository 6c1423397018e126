import { FactLine } from '../../components/layout/FactLine.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { AuditEventFactsFragment } from './generated/AuditLog.ts';

/** A change: what it was, about what, when and by whom. A deleted person has a pseudonym. */
export function AuditEventRow({ event }: Readonly<{ event: AuditEventFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { at, kind, actor, subject, person } = event;
  const nameOf = ({ id, name }: NonNullable<typeof actor>) =>
    name ?? `${text('auditLog.deleted')} ${id}`;
  const about = subject ?? (person && nameOf(person));
  return (
    <EntryRow as="div">
      <span>{text(kind === null ? 'auditLog.kind.unknown' : `auditLog.kind.${kind}`)}</span>
      <small>
        <FactLine
          facts={[
            about,
            format.dateTimeYear(at),
            actor && text('auditLog.by', { name: nameOf(actor) }),
          ]}
        />
      </small>
    </EntryRow>
  );
}
