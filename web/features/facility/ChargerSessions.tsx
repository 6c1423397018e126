import { FactLine } from '../../components/layout/FactLine.tsx';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { mediumTexts } from '../../components/charging/session-texts.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { chargerIcon } from './icons.ts';
import { useChargerSessions } from './use-facility.ts';

type Props = Readonly<{ chargerId: string; isResidents: boolean }>;

/** The sessions of a charger, newest first: time, energy, and the payments of others, never those of a resident. */
export function ChargerSessions({ chargerId, isResidents }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <EntryList
      title="facility.sessions"
      of={useChargerSessions(chargerId)}
      icon={chargerIcon}
      empty={{ title: 'facility.sessions.empty', text: 'facility.sessions.emptyText' }}
      failed="facility.sessions.failed"
      more="facility.sessions.more"
      lines={2}
      skeletons={3}
    >
      {(session) => {
        const { id, date, energy, chargingTime, medium, paidBy, revenueNoVat } = session;
        return (
          <EntryRow key={id}>
            <span>{format.dateTimeYear(date)}</span>
            {energy !== null && <span>{format.energy(energy)}</span>}
            <small>
              <FactLine
                facts={[
                  session.isCorrection && text('facility.sessions.correction'),
                  chargingTime !== null && chargingTime > 0 && format.duration(chargingTime),
                  medium && text(mediumTexts[medium]),
                  paidBy === 'ORGANIZATION' && text('facility.sessions.own'),
                  !isResidents &&
                    revenueNoVat !== null &&
                    text('facility.sessions.revenue', {
                      amount: format.moneyFixed(revenueNoVat),
                    }),
                ]}
              />
            </small>
          </EntryRow>
        );
      }}
    </EntryList>
  );
}
