import { statements } from './statements.ts';

/** The identity provider's accounts and stored state, and the inbox of sent e-mails and SMS. */
export const identity = statements();
