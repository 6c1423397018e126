import type { PersonaId } from '../../personas.ts';

/** The people whose payer no rule of their roles gives (NETWORK-32), and the reason for the payer that they have. */
export const PAYER_EXCEPTIONS: Readonly<Partial<Record<PersonaId, string>>> = {
  'cooperative-employee':
    'Her charging at home is her own: only charging away from home was agreed with the cooperative.',
  smb: 'A small business is one person: its account pays, which is the organisation.',
  'several-roles':
    'She is a member of a family and of a cooperative, a pair that the role conflicts forbid (ROLE-67). No rule says which pays, so she does.',
  heavy:
    'He is a member of seven cooperatives, pairs that the role conflicts forbid (ROLE-71). No rule says which pays, so he does.',
};
