import type { Omissions } from '../../backend/page.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import type { AuditEvent, AuditPerson } from '../../generated/wire.ts';
import { omissionNotes } from '../omission-notes.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

const columnsOf = (text: FileText): Sheet['columns'] => [
  { header: text('auditLog.file.at'), width: 17 },
  { header: text('auditLog.file.kind'), width: 34 },
  { header: text('auditLog.file.actor'), width: 28 },
  { header: text('auditLog.file.subject'), width: 36 },
];

function personText(person: AuditPerson | null, text: FileText): Cell {
  if (person === null) return null;
  return person.name ?? `${text('auditLog.deleted')} ${person.id}`;
}

function rowOf({ at, kind, actor, subject, person }: AuditEvent, text: FileText): readonly Cell[] {
  return [
    osloWallClock(at),
    text(kind === null ? 'auditLog.kind.unknown' : `auditLog.kind.${kind}`),
    personText(actor, text),
    subject ?? personText(person, text),
  ];
}

async function* rowsOf(events: AsyncIterable<AuditEvent>, text: FileText) {
  for await (const event of events) yield rowOf(event, text);
}

/** The events of an organisation's audit log, in the order of the list. */
export function auditLogSheet(
  events: AsyncIterable<AuditEvent>,
  omissions: Omissions,
  language: FileLanguage,
): Sheet {
  const text = fileTexts(language);
  return {
    name: text('auditLog.title'),
    language,
    columns: columnsOf(text),
    rows: rowsOf(events, text),
    notes: () => omissionNotes(omissions, text),
  };
}
