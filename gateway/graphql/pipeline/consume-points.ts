import { costError, MAX_POINTS } from '../limits.ts';
import type { Step } from '../pipeline.ts';

/** The headers of an answer that state the points that it took, and those that its caller has left in the minute. */
const QUERY_COST = 'x-query-cost';
const POINTS_LEFT = 'ratelimit-remaining';

/**
 * Refuses an operation above the maximum cost, and consumes the points of its caller. Points refuse and never slow down: whose call of
 * the backend goes first is the matter of `fair-share.ts`.
 * Errors: GRAPHQL_VALIDATION_FAILED, TOO_MANY_REQUESTS.
 */
export const consumePoints: Step = {
  check({ cost: { points, calls, values } }) {
    if (points > MAX_POINTS)
      throw costError(
        'POINTS',
        `The operation may need ${calls} calls and return ${values} values, which is ${points} points; the maximum is ${MAX_POINTS}: ask for smaller pages`,
      );
  },
  async enter({ cost: { points } }, context) {
    context.told.points = points;
    const left = await context.consumePoints(points);
    context.answerHeaders.set(QUERY_COST, String(points));
    context.answerHeaders.set(POINTS_LEFT, String(left));
  },
};
