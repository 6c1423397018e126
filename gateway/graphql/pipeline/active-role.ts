import type { Step } from '../pipeline.ts';

/** Verifies the role that a request names, before any other call of the backend. */
export const activeRole: Step = {
  enter: (_requested, { roleSession }) => roleSession.verify(),
};
