import { useState } from 'react';
import { handoverForm } from '../../../../schema/inputs/network.ts';
import { AddressGroup } from '../../../components/forms/AddressGroup.tsx';
import { DateField } from '../../../components/forms/DateField.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { SegmentedControl } from '../../../components/forms/SegmentedControl.tsx';
import { EachDialog } from '../../../components/lists/several/EachDialog.tsx';
import type { HandoverRecipient } from '../../../generated/schema.ts';
import { osloDay } from '../../../lib/oslo-day.ts';
import { useOffers } from '../../../lib/portal.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  HandOverOneDocument,
  HandoversDocument,
  ResidentListDocument,
  VacantChargersDocument,
} from './generated/People.ts';
import { ResidentChoice, type ChosenResident } from './ResidentChoice.tsx';

const RECIPIENTS = ['RESIDENT', 'NOBODY'] as const;
const refetches = [HandoversDocument, VacantChargersDocument, ResidentListDocument];
const DAY_MS = 86_400_000;

/** A charger to hand over: the first of a row of the list. */
export interface HandoverRow {
  /** The id of the charger, or of a resident without one. */
  readonly id: string;
  readonly name: string;
  /** The role of the resident who moves out. Null for a vacant charger. */
  readonly fromRoleId: string | null;
  /** Why it cannot be handed over. Null where it can. */
  readonly obstacle: 'NO_CHARGER' | 'PLANNED' | null;
}

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  chargers: readonly HandoverRow[];
  /** Receives the ids of the chargers that are left. */
  onEnd: (left: readonly string[]) => void;
  onClose: () => void;
}>;

/** Hands several chargers over on one day, each to a resident of its own, or leaves them vacant. */
export function HandOverSeveralDialog({ account, list, chargers, onEnd, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const offersSubscriptions = useOffers('SUBSCRIPTIONS');
  const [[today, tomorrow]] = useState(() => {
    const now = serverNow();
    return [osloDay(now), osloDay(now + DAY_MS)] as const;
  });
  const [on, setOn] = useState(tomorrow);
  const [isChecked, setChecked] = useState(false);
  const isVacant = chargers.some(({ fromRoleId }) => fromRoleId === null);
  const [recipient, setRecipient] = useState<HandoverRecipient>('RESIDENT');
  const [residents, setResidents] = useState<ReadonlyMap<string, ChosenResident>>(new Map());
  const write = useWrite(HandOverOneDocument);
  const day = handoverForm.shape.on.safeParse(on);
  const isToResident = recipient === 'RESIDENT';
  const date = day.success ? format.date(day.data) : '';
  const rows = chargers.map((charger) => {
    const to = residents.get(charger.id);
    const note = () => {
      if (charger.obstacle) return text(`network.people.handovers.several.${charger.obstacle}`);
      if (!isToResident) return text('network.people.charger.handoverNobody', { date });
      if (!to) return text('network.people.handovers.several.missing');
      return text('network.people.charger.handover', { to: to.name, date });
    };
    return {
      ...charger,
      to,
      note: note(),
      isDue: charger.obstacle === null && (!isToResident || !!to),
    };
  });
  const count = rows.filter(({ isDue }) => isDue).length;
  return (
    <EachDialog
      title={text('network.people.handovers.several.title', { count: chargers.length })}
      list={list}
      rows={rows}
      counted={text(`network.people.handovers.several.${recipient}.counted`, {
        count,
        others: rows.length - count,
        date,
      })}
      action={text(`network.people.handovers.several.${recipient}.action`, { count })}
      done={`network.people.handovers.several.${recipient}.done`}
      isReady={() => {
        setChecked(true);
        return day.success;
      }}
      refetches={refetches}
      send={({ id, fromRoleId, to }) =>
        write({
          accountId: account,
          chargerId: id,
          fromRoleId,
          recipient,
          toRoleId: isToResident ? (to?.role ?? null) : null,
          on: day.data ?? on,
        })
      }
      onEnd={onEnd}
      onClose={onClose}
      fields={
        <Fields>
          {!isVacant && (
            <SegmentedControl
              label={text('network.people.handover.recipient')}
              options={RECIPIENTS.map((value) => ({
                value,
                label: text(`network.people.handover.recipients.${value}`),
              }))}
              value={recipient}
              onChange={setRecipient}
            />
          )}
          <DateField
            label={text(
              isToResident ? 'network.people.handover.on' : 'network.people.handover.vacantFrom',
            )}
            name="on"
            value={on}
            onChange={setOn}
            problem={isChecked && !day.success ? text('validation.DATE_INVALID') : undefined}
          />
          {isToResident &&
            chargers
              .filter(({ obstacle }) => obstacle === null)
              .map(({ id, name, fromRoleId }) => (
                <AddressGroup key={id} title={name}>
                  <ResidentChoice
                    account={account}
                    except={fromRoleId}
                    chosen={residents.get(id) ?? null}
                    onChoose={(resident) =>
                      setResidents((known) => {
                        const next = new Map(known);
                        if (resident) next.set(id, resident);
                        else next.delete(id);
                        return next;
                      })
                    }
                    field={{ name: `to-${id}` }}
                  />
                </AddressGroup>
              ))}
        </Fields>
      }
    >
      {[
        text(`network.people.handovers.several.${recipient}.text`),
        isVacant && offersSubscriptions && text('network.people.handovers.several.ownEnds'),
        on === today && text('network.people.handover.now'),
      ]
        .filter(Boolean)
        .join(' ')}
    </EachDialog>
  );
}
