import { OperationTypeNode } from 'graphql';
import { PortalError } from '../../errors/portal-error.ts';
import type { Step } from '../pipeline.ts';

/** Refuses subscriptions, which the schema lacks. Errors: OPERATION_RESOLUTION_FAILURE. */
export const refuseSubscriptions: Step = {
  check({ operation }) {
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
      throw new PortalError('OPERATION_RESOLUTION_FAILURE', {
        message: 'There are no subscriptions',
      });
  },
};
