import { z } from 'zod';
import { CLAIMS, isClaim, type ClaimNames } from './claims.ts';

/** The provider's own names of claims: `email=mail, loginProvider=idp`. */
export const claimNames = z
  .string()
  .transform((value) => value.split(/\s*,\s*/).map((pair) => pair.split('=')))
  .transform((pairs, ctx): ClaimNames => {
    const named = pairs.flatMap(([ours = '', theirs = '', ...rest]) =>
      isClaim(ours) && theirs !== '' && rest.length === 0 ? [[ours, theirs] as const] : [],
    );
    if (named.length === pairs.length) return Object.fromEntries(named);
    ctx.addIssue({
      code: 'custom',
      message: `must be pairs like email=mail, separated by commas, of ${CLAIMS.join(', ')}`,
    });
    return z.NEVER;
  });
