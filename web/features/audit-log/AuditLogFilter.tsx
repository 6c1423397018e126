import { useState } from 'react';
import { isDay } from '../../../schema/inputs/lists.ts';
import { ListFiles } from '../../components/files/FileSheet.tsx';
import { DateField } from '../../components/forms/DateField.tsx';
import { SelectField } from '../../components/forms/Field.tsx';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { chipsOf } from '../../lib/filter-chips.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { AuditLogFileDocument } from './generated/AuditLog.ts';
import type { useAuditFilter } from './use-audit-filter.ts';
import { useOfferedFilter } from './use-offered-filter.ts';

type Props = Readonly<{
  account: string;
  filter: ReturnType<typeof useAuditFilter>;
  /** The number of events that match, if it is known. */
  count: number | undefined;
  /** The people of the events at hand, with the names to show. */
  people: ReadonlyMap<string, string>;
}>;

const isFilter = (day: string) => day === '' || isDay(day);

/** Whether both are dates, and the last before the first. */
const isReversed = ({ from, to }: Readonly<Record<'from' | 'to', string>>) =>
  isDay(from) && isDay(to) && to < from;

/**
 * An area, a kind of subject, a person of the events at hand, and days for the audit log, and its files. Text that is no date, or a day on the wrong side of the other, stays in its field
 * and filters nothing.
 */
export function AuditLogFilter({ account, filter, count, people }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const { language } = useLanguage();
  const [wrong, setWrong] = useState<Readonly<{ from?: string; to?: string }>>({});
  const { selection, change } = filter;
  const offered = useOfferedFilter();
  const { area, personKey, subjectKind, from, to } = selection;
  const chosen = personKey !== null && (people.get(personKey) ?? text('auditLog.person.unknown'));
  const days = { from: wrong.from ?? from ?? '', to: wrong.to ?? to ?? '' };
  const clear = () => {
    setWrong({});
    filter.clear();
  };
  const enter = (part: 'from' | 'to', day: string) => {
    if (!isFilter(day) || isReversed({ ...days, [part]: day })) {
      setWrong({ ...wrong, [part]: day });
      return;
    }
    // A day that was on the wrong side of this one filters from now on too.
    const entered = Object.entries({ ...wrong, [part]: day });
    setWrong(Object.fromEntries(entered.filter(([, one]) => !isFilter(one))));
    change(Object.fromEntries(entered.filter(([, one]) => isFilter(one))));
  };
  const dayField = (part: 'from' | 'to', problem?: string) => (
    <DateField
      label={text(`auditLog.${part}`)}
      value={days[part]}
      onChange={(day) => enter(part, day)}
      problem={problem}
    />
  );
  return (
    <ListFilter
      total={count}
      chips={chipsOf(
        [
          { key: 'area', name: area !== null && text(`auditLog.area.${area}`) },
          { key: 'person', name: chosen && text('auditLog.person.chip', { name: chosen }) },
          { key: 'about', name: subjectKind !== null && text(`auditLog.about.${subjectKind}`) },
          {
            key: 'from',
            name: from !== null && text('auditLog.since', { day: format.date(from) }),
          },
          { key: 'to', name: to !== null && text('auditLog.until', { day: format.date(to) }) },
        ],
        (key) => change({ [key]: '' }),
      )}
      show={count === undefined ? text('auditLog.showAny') : text('auditLog.show', { count })}
      clear={clear}
      beside={
        count !== 0 && (
          <ListFiles
            title="auditLog.file.open"
            about="auditLog.file.text"
            fetchUrl={(fileFormat) =>
              fetchPart(
                client,
                AuditLogFileDocument,
                { account, filter: selection, format: fileFormat, language },
                ({ viewer }) => viewer?.account?.organization?.auditLogUrl,
              )
            }
          />
        )
      }
    >
      <SelectField
        label={text('auditLog.area')}
        value={area ?? ''}
        options={[
          ['', text('auditLog.area.all')],
          ...offered.areas.map((one) => [one, text(`auditLog.area.${one}`)] as const),
        ]}
        onChange={({ target }) => change({ area: target.value })}
      />
      <SelectField
        label={text('auditLog.about')}
        value={subjectKind ?? ''}
        options={[
          ['', text('auditLog.about.all')],
          ...offered.subjectKinds.map((one) => [one, text(`auditLog.about.${one}`)] as const),
        ]}
        onChange={({ target }) => change({ about: target.value })}
      />
      <SelectField
        label={text('auditLog.person')}
        value={personKey ?? ''}
        options={[
          ['', text('auditLog.person.all')],
          ...(chosen && !people.has(personKey) ? [[personKey, chosen] as const] : []),
          ...[...people].toSorted(([, one], [, other]) => one.localeCompare(other)),
        ]}
        onChange={({ target }) => change({ person: target.value })}
      />
      {dayField('from')}
      {dayField('to', isReversed(days) ? text('validation.PERIOD_INVALID') : undefined)}
    </ListFilter>
  );
}
