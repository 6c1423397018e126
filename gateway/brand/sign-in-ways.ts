import { z } from 'zod';
import { SIGN_IN_KINDS, type SignInWay } from '../domain/account/sign-in-way.ts';
import { fileName } from './files.ts';

const signInWay = z
  .strictObject({
    /** The identity provider's name of it, in its claims and its addresses. */
    connection: z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits and . - _'),
    /** Known from a usual name of the connection. */
    kind: z.enum(SIGN_IN_KINDS).optional(),
    name: z.string().min(1).max(60).optional(),
    icon: fileName('.svg', '.png').optional(),
  })
  .transform(({ connection, kind, name = null, icon = null }): SignInWay => ({
    connection,
    kind: kind ?? SIGN_IN_KINDS.find((each) => each === connection) ?? 'other',
    name,
    icon,
  }))
  .refine(({ kind, name }) => kind !== 'other' || name !== null, {
    error: 'needs a "name" or a "kind", since its connection has no usual name',
  });

/** The ways to sign in that the provider offers, in the order in which people see them. */
export const signInWaysSchema = z
  .array(signInWay)
  .max(20)
  .refine((ways) => new Set(ways.map(({ connection }) => connection)).size === ways.length, {
    error: 'must name each connection once',
  })
  .prefault(SIGN_IN_KINDS.map((connection) => ({ connection })));
