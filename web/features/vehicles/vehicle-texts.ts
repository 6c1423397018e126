import type { AutochargeState, VehicleFactsFragment } from '../../generated/graphql.ts';

type MessageId = FormatjsIntl.Message['ids'];
type Shown = AutochargeState | 'OFF';

/** What Autocharge is for a vehicle: switched off is no state of the chargers. */
export const autochargeOf = ({ autochargeState, isAutochargeOn }: VehicleFactsFragment): Shown =>
  autochargeState === 'NOT_SUPPORTED' || isAutochargeOn ? autochargeState : 'OFF';

/** The state in a word or two, and what it means for whoever plugs in. */
export const autochargeTexts = {
  ACTIVE: { name: 'vehicle.autocharge.ACTIVE', text: 'vehicle.autocharge.ACTIVE.text' },
  WAITING: { name: 'vehicle.autocharge.WAITING', text: 'vehicle.autocharge.WAITING.text' },
  NOT_SUPPORTED: {
    name: 'vehicle.autocharge.NOT_SUPPORTED',
    text: 'vehicle.autocharge.NOT_SUPPORTED.text',
  },
  OFF: { name: 'vehicle.autocharge.OFF', text: 'vehicle.autocharge.OFF.text' },
} as const satisfies Record<Shown, { name: MessageId; text: MessageId }>;

/** A car, drawn with lines on 24 × 24. */
export const carIcon =
  'M3.5 16.5v-4l2-1 2-4.5h8l2.5 4.5 2.5 1v4H18m-12 0H3.5m5.5 0h6M7.5 18a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm9 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z';
