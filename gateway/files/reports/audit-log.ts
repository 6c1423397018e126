import { auditChoice, auditForm } from '../../../schema/audit-fields.ts';
import type { Omissions } from '../../backend/page.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { auditValue } from '../../domain/organization/audit-value.ts';
import type { AuditChange, AuditEvent, AuditPerson } from '../../generated/wire.ts';
import { omissionNotes } from '../omission-notes.ts';
import { dateCell, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

const columnsOf = (text: FileText): Sheet['columns'] => [
  { header: text('auditLog.file.at'), width: 17 },
  { header: text('auditLog.file.kind'), width: 34 },
  { header: text('auditLog.file.actor'), width: 28 },
  { header: text('auditLog.file.subjectKind'), width: 18 },
  { header: text('auditLog.file.subject'), width: 36 },
  { header: text('auditLog.file.person'), width: 28 },
  { header: text('auditLog.file.field'), width: 22 },
  { header: text('auditLog.file.before'), width: 30 },
  { header: text('auditLog.file.after'), width: 30 },
];

function personText(person: AuditPerson | null, text: FileText): Cell {
  if (person === null) return null;
  return person.name ?? `${text('auditLog.deleted')} ${person.id}`;
}

/** An amount in kroner and a share in percent are numbers, a day is a date; a value that cannot be read as its field says stays text. */
function valueCell(field: AuditChange['field'], given: string | null, text: FileText): Cell {
  const value = auditValue(field, given);
  if (value === null) return null;
  const choice = auditChoice(field, value);
  if (choice !== undefined) return text(`auditLog.value.${choice}`);
  switch (auditForm(field)) {
    case 'AMOUNT':
    case 'SHARE':
      return /^-?\d{1,12}$/.test(value) ? Number(value) / 100 : value;
    case 'DAY':
      return dateCell(value);
    case 'MOMENT':
      return Number.isNaN(Date.parse(value)) ? value : osloWallClock(value);
    case 'CHOICE':
    case undefined:
      return value;
  }
}

/** A row for each field that was changed, or one for an event without. */
function eventRows(event: AuditEvent, text: FileText): (readonly Cell[])[] {
  const { at, kind, actor, subject, subjectKind, person, changes } = event;
  const about = [
    osloWallClock(at),
    text(kind === null ? 'auditLog.kind.unknown' : `auditLog.kind.${kind}`),
    personText(actor, text),
    subjectKind === null ? null : text(`auditLog.about.${subjectKind}`),
    subject,
    personText(person, text),
  ];
  if (changes.length === 0) return [[...about, null, null, null]];
  return changes.map((change) => [
    ...about,
    text(change.field === null ? 'auditLog.field.unknown' : `auditLog.field.${change.field}`),
    personText(change.beforePerson, text) ?? valueCell(change.field, change.before, text),
    personText(change.afterPerson, text) ?? valueCell(change.field, change.after, text),
  ]);
}

async function* rowsOf(events: AsyncIterable<AuditEvent>, text: FileText) {
  for await (const event of events) yield* eventRows(event, text);
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
