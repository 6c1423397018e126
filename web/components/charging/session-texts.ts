import type { AccessCategory, Medium } from '../../generated/schema.ts';

/** The words for the kind of place. */
export const accessTexts = {
  BUSINESS: 'home.sessions.access.business',
  HOME: 'home.sessions.access.home',
  PUBLIC: 'home.sessions.access.public',
} as const satisfies Record<AccessCategory, FormatjsIntl.Message['ids']>;

/** The words for the means of start. */
export const mediumTexts = {
  APP: 'home.sessions.medium.app',
  AUTOCHARGE: 'home.sessions.medium.autocharge',
  HOME: 'home.sessions.medium.home',
  RFID: 'home.sessions.medium.rfid',
} as const satisfies Record<Medium, FormatjsIntl.Message['ids']>;
