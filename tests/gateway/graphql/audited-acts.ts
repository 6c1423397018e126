import type { Audited } from './audited-helpers.ts';
import { AUDITED_PEOPLE } from './audited-people.ts';
import { AUDITED_THINGS } from './audited-things.ts';

/** The mutations that the log of an organisation has, in the order in which the test does them. */
export const AUDITED: Readonly<Record<string, Audited>> = { ...AUDITED_PEOPLE, ...AUDITED_THINGS };

const OWN = 'It changes the person’s own account, and nothing of an organisation.';
const NOTHING = 'It sends or checks a code, a link or a question, and changes nothing by itself.';
const RESIDENT =
  'A resident pays for their own charger; the log of the chargers has what happens to it.';

/** The mutations without an event, each with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  registerUser: OWN,
  updateUser: OWN,
  requestUserDeletion:
    'The account ends with the month; the roles that end with it have the event, ROLE_ENDED.',
  reserveCharger: RESIDENT,
  placeChargerOrder: RESIDENT,
  payChargerOrder: RESIDENT,
  cancelChargerOrder: RESIDENT,
  rescindChargerOrder: RESIDENT,
  activateCharger: RESIDENT,
  endCharger: RESIDENT,
  updateHomeElectricity: OWN,
  endLoginSessions: OWN,
  sendInvitationCode: NOTHING,
  addMembership: OWN,
  connectMembership: OWN,
  startCoopSignIn: OWN,
  finishCoopSignIn: OWN,
  endMembership: OWN,
  dissolveFamily: 'The family is closed, and nobody has its log any more.',
  updateNotificationChoices: OWN,
  changePaymentType: OWN,
  cancelCardPayment: 'No card is saved.',
  becomeMember: 'It sends and accepts an invitation: INVITATION_SENT and INVITATION_ACCEPTED.',
  resendReportConfirmation: NOTHING,
  rescindSubscription: OWN,
  addVehicle: OWN,
  updateVehicle: OWN,
  removeVehicle: OWN,
  sendPhoneCode: NOTHING,
  confirmPhoneCode: OWN,
  changeEmail: OWN,
  sendEmailLink: NOTHING,
  checkEmail: NOTHING,
  verifyEmail: OWN,
  undoEmailChange: OWN,
};

/** The acts that are no mutation, by who does them: the events, or the reason for none. */
export const ACTS_OF_OTHERS: readonly (readonly [who: string, act: string, events: string])[] = [
  ['a member', 'blocks a chip of the organisation', 'RFID_CHANGED'],
  ['a member', 'disputes a session that the organisation pays for', 'SESSION_DISPUTED'],
  [
    'a recipient',
    'confirms a monthly report, or stops it, by a link',
    'REPORT_RECIPIENT_CONFIRMED, REPORT_RECIPIENT_STOPPED',
  ],
  [
    'a resident',
    'orders, activates and ends their own charger',
    'none: the log of the chargers has what happens to it',
  ],
  ['the bank', 'answers a challenge, after which the card is saved', 'CARD_SAVED'],
  [
    'customer service',
    'changes details, the share of the revenue or the bank account',
    'DETAILS_CHANGED, without an actor',
  ],
  ['customer service', 'takes a role', 'ROLE_ENDED, without an actor'],
  ['the backend', 'returns the chips of a person who left', 'RFID_RECLAIMED'],
  [
    'the backend',
    'hands a charger over on its day, or when its resident is deleted',
    'HANDOVER_DONE',
  ],
  ['the backend', 'cancels the handovers of a deleted person', 'HANDOVER_CANCELLED'],
  ['the backend', 'deletes an account, whose roles end', 'ROLE_ENDED'],
  ['the backend', 'ends a monthly report whose person lost the role', 'REPORT_ENDED'],
  [
    'the backend',
    'starts prices on the day that was requested',
    'none: PRICE_CHANGE_REQUESTED has the day',
  ],
  ['the backend', 'issues the invoices of a month', 'none: the list of invoices has them'],
  ['the backend', 'closes a family', 'none: nobody has its log any more'],
  ['the provider', 'installs a charger', 'none: the log of the chargers has it'],
];
