import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';

/** Describes the planned hand-over of a charger: to whom, and when. Null without one. */
export function usePlannedHandover() {
  const text = useText();
  const format = useFormat();
  return ({ handover }: Pick<FacilityChargerPartsFragment, 'handover'>): string | null => {
    if (handover === null) return null;
    const date = format.date(handover.on);
    return handover.toName === null
      ? text('facility.charger.handoverNobody', { date })
      : text('facility.charger.handover', { to: handover.toName, date });
  };
}
