import type { DisputeReason } from '../../generated/graphql.ts';

/** What a dispute can be about, in words; the most usual first. */
export const disputeReasons = {
  WRONG_PRICE: 'charging.dispute.wrongPrice',
  WRONG_ENERGY: 'charging.dispute.wrongEnergy',
  WRONG_TIME: 'charging.dispute.wrongTime',
  NOT_MINE: 'charging.dispute.notMine',
  OTHER: 'charging.dispute.other',
} as const satisfies Record<DisputeReason, FormatjsIntl.Message['ids']>;
