import { paths } from '../../../schema/paths.ts';
import { chipFormOf } from '../../lib/chip-forms.ts';
import type { NoticeKind } from '../../generated/schema.ts';
import type { FirstStepsQuery } from './generated/FirstSteps.ts';

type Viewer = NonNullable<FirstStepsQuery['viewer']>;

interface FirstStep {
  readonly label: FormatjsIntl.Message['ids'];
  readonly to: string;
  readonly isDone: boolean;
}

/** Where prices say where one can charge. */
export const PLACES = `${paths.chargingJourney}/prices`;

/** How a chip is got: ordered, or registered; besides a car, or alone. */
const CHIP_LABELS = {
  ordered: { only: 'home.start.chip', other: 'home.start.orChip' },
  own: { only: 'home.start.ownChip', other: 'home.start.orOwnChip' },
} as const;

/** Whether something is there; null when that is unknown. */
const hasSome = (count: number | null | undefined): boolean | null =>
  count === null || count === undefined ? null : count > 0;

function hasChip(
  { rfids, rfidOrders }: Viewer['personalAccount'],
  ordersChips: boolean,
): boolean | null {
  const chips = hasSome(rfids?.totalCount);
  // Without orders there are none to be unknown.
  const orders = hasSome(rfidOrders?.nodes.length) ?? (ordersChips ? null : false);
  return chips === true || orders === true ? true : chips === null ? null : orders;
}

/**
 * What a person does before their first charge, by their records. What is unknown is left out, since it may be done; so is a payment
 * method where a network pays, and the chip of a person with a car, and the reverse: one of the two starts a charge.
 * @param viewer null when it could not be fetched
 * @param notices null when they are unknown
 */
export function firstSteps(
  viewer: Viewer | null | undefined,
  notices: readonly NoticeKind[] | null,
  isAbsent: (address: string) => boolean,
): readonly FirstStep[] {
  const payers = viewer?.chargingPayers;
  const isPaidByOthers = payers ? payers.byRole.length > 0 : null;
  const isPaymentMissing = notices?.includes('PAYMENT_MISSING') ?? null;
  const vehicle = hasSome(viewer?.vehicles?.length);
  const ordersChips = !isAbsent(`${paths.rfid}/order`);
  const chip = viewer ? hasChip(viewer.personalAccount, ordersChips) : null;
  // Without a payer, only a missing one is known to be the person's own.
  const needsPayment = isPaidByOthers === null ? isPaymentMissing : !isPaidByOthers;
  const addVehicle = `${paths.vehicles}/add`;
  const areBothLeft = vehicle === false && chip === false && !isAbsent(addVehicle);
  const steps = [
    {
      label: 'home.notices.addCard',
      to: `${paths.payment}?card=new`,
      isDone: isPaymentMissing !== null && needsPayment ? !isPaymentMissing : null,
    },
    {
      label: 'home.start.vehicle',
      to: addVehicle,
      isDone: vehicle === false && chip === true ? null : vehicle,
    },
    {
      label: CHIP_LABELS[ordersChips ? 'ordered' : 'own'][areBothLeft ? 'other' : 'only'],
      to: paths.rfid,
      isDone: chip === false && vehicle === true ? null : chip,
    },
  ] as const;
  return steps.flatMap(({ isDone, ...step }) =>
    isDone === null ||
    isAbsent(step.to) ||
    (step.to === paths.rfid && !chipFormOf(step.to, isAbsent))
      ? []
      : [{ ...step, isDone }],
  );
}
