import { EntryList } from '../../components/lists/EntryList.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { chargerIcon } from './icons.ts';
import { useChargerEvents } from './use-facility.ts';

/** The log of a charger, newest first. */
export function EventSection({ chargerId }: Readonly<{ chargerId: string }>) {
  const text = useText();
  const format = useFormat();
  return (
    <EntryList
      title="facility.log"
      of={useChargerEvents(chargerId)}
      icon={chargerIcon}
      empty={{ title: 'facility.log.empty', text: 'facility.log.emptyText' }}
      failed="facility.log.failed"
      more="facility.log.more"
      lines={1}
      skeletons={3}
    >
      {({ id, at, kind }) => (
        <EntryRow key={id}>
          <span>{text(kind ? `facility.event.${kind}` : 'facility.event.unknown')}</span>
          <span>{format.dateTimeYear(at)}</span>
        </EntryRow>
      )}
    </EntryList>
  );
}
