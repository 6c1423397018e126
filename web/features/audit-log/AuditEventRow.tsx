import { FormattedMessage } from 'react-intl';
import { breakable } from '../../components/layout/breakable.tsx';
import { auditChoice, auditForm } from '../../../schema/audit-fields.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { AuditEventFactsFragment, AuditPersonNameFragment } from './generated/AuditLog.ts';
import { useAuditName } from './use-audit-name.ts';

type Change = AuditEventFactsFragment['changes'][number];

/** An event: what was done, about what, when and by whom, and the fields that changed. A person's name shows everything about them. */
export function AuditEventRow({ event }: Readonly<{ event: AuditEventFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { at, kind, actor, subject, subjectKind, person, changes } = event;
  // A known act says what kind of thing it is about.
  const about = kind === null && subjectKind !== null && text(`auditLog.about.${subjectKind}`);
  return (
    <EntryRow as="div">
      <span>{text(kind === null ? 'auditLog.kind.unknown' : `auditLog.kind.${kind}`)}</span>
      <small>
        <FactLine
          facts={[
            about,
            subject,
            person && <PersonLink person={person} />,
            format.dateTimeYear(at),
            actor && (
              <FormattedMessage id="auditLog.by" values={{ name: <PersonLink person={actor} /> }} />
            ),
          ]}
        />
      </small>
      {changes.map((change, index) => (
        // Two changes may be of the same field.
        <small key={index}>
          <ChangeText change={change} />
        </small>
      ))}
    </EntryRow>
  );
}

function PersonLink({ person }: Readonly<{ person: AuditPersonNameFragment }>) {
  const text = useText();
  const name = useAuditName()(person);
  return (
    <TextLink
      to={{ search: new URLSearchParams({ person: person.key }).toString() }}
      aria-label={text('auditLog.person.show', { name })}
    >
      {breakable(name)}
    </TextLink>
  );
}

function ChangeText({ change }: Readonly<{ change: Change }>) {
  const text = useText();
  const nameOf = useAuditName();
  const valueOf = useValue(change.field);
  const field = text(
    change.field === null ? 'auditLog.field.unknown' : `auditLog.field.${change.field}`,
  );
  const before = change.beforePerson ? nameOf(change.beforePerson) : valueOf(change.before);
  const after = change.afterPerson ? nameOf(change.afterPerson) : valueOf(change.after);
  if (before === null) return breakable(text('auditLog.change.set', { field, after }));
  if (after === null) return breakable(text('auditLog.change.removed', { field, before }));
  return breakable(text('auditLog.change', { field, before, after }));
}

/** Writes a value in the form of its field. A value that cannot be read as its field says is shown as it is. */
function useValue(field: Change['field']) {
  const text = useText();
  const format = useFormat();
  return (value: string | null): string | null => {
    if (value === null) return null;
    const choice = auditChoice(field, value);
    if (choice !== undefined) return text(`auditLog.value.${choice}`);
    const isNumber = /^-?\d{1,12}$/.test(value);
    const isMoment = !Number.isNaN(Date.parse(value));
    switch (auditForm(field)) {
      case 'AMOUNT':
        return isNumber ? format.moneyFixed(Number(value)) : value;
      case 'SHARE':
        return isNumber ? format.percent(Number(value) / 10_000) : value;
      case 'DAY':
        return isMoment ? format.date(value) : value;
      case 'MOMENT':
        return isMoment ? format.dateTimeYear(value) : value;
      case 'CHOICE':
      case undefined:
        return value;
    }
  };
}
