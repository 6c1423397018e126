import { z } from 'zod';
import { id } from './fields.ts';
import { consent } from './invitation.ts';

/** A new family, which the person consents to pay for. */
export const startFamilyInput = z.object({ accountId: id, consentsToPay: consent });
