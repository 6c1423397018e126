import { INVITED_ROLES } from '../../../../schema/inputs/invitation.ts';

export type InvitedRole = (typeof INVITED_ROLES)[number];

const ROLE_WORDS: Readonly<Record<InvitedRole, RegExp>> = {
  MEMBER: /^(medlem|ansatt|member|employee|medarbetare|anställd)$/i,
  RESIDENT: /^(beboer|resident|boende)$/i,
  ADMINISTRATOR: /^(administrator|admin|administratör)$/i,
};

/** The role of a word in any language. */
export const roleOf = (written: string): InvitedRole | undefined =>
  INVITED_ROLES.find((role) => role === written || ROLE_WORDS[role].test(written.trim()));
