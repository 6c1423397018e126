import { disputeChargingRecordInput } from '../../../schema/inputs/dispute.ts';
import { parseInput } from '../../errors/input.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

/** Disputes a session: of the network for whoever acts for an organisation, else one's own. */
export const disputeChargingRecord: NonNullable<
  MutationResolvers['disputeChargingRecord']
> = async (_, { input }, { roleSession, writes }) => {
  const { recordId, ...dispute } = parseInput(disputeChargingRecordInput, input);
  return writes.disputeChargingRecord(await roleSession.actor(), recordId, dispute);
};
