const OWN = 'It changes the person’s own account, and nothing of an organisation.';
const NOTHING = 'It sends or checks a code, a link or a question, and changes nothing by itself.';
const RESIDENT =
  'A resident pays for their own charger; the log of the chargers has what happens to it.';
const CARD = 'The card that is saved has the event, CARD_SAVED.';

/** The writes without an event in the log of an organisation, each with the reason. */
export const reasons = {
  registerUser: OWN,
  updateMe: OWN,
  deleteMe:
    'The account ends with the month; the roles that end with it have the event, ROLE_ENDED.',
  sendPhoneCode: NOTHING,
  confirmPhoneCode: OWN,
  sendEmailVerification: NOTHING,
  verifyEmail: OWN,
  undoEmailChange: OWN,
  updateMyNotifications: OWN,
  dissolveFamily: 'The family is closed, and nobody has its log any more.',
  startMyCardPayment: OWN,
  startOrganizationCardPayment: CARD,
  submitCardPaymentDetails: CARD,
  cancelCardPayment: 'No card is saved.',
  rescindMySubscription: OWN,
  addMyMembership: OWN,
  endMyMembership: OWN,
  linkMyCoupon: OWN,
  startCoopSignIn: OWN,
  finishCoopSignIn: OWN,
  payMyInvoice: OWN,
  requestMyDataExport: OWN,
  registerMyRfid: OWN,
  orderMyRfids: OWN,
  rescindMyRfidOrder: OWN,
  addMyVehicle: OWN,
  updateMyVehicle: OWN,
  removeMyVehicle: OWN,
  activateMyCharger: RESIDENT,
  deactivateMyCharger: RESIDENT,
  reserveMyCharger: RESIDENT,
  cancelMyChargerOrder: RESIDENT,
  rescindMyChargerOrder: RESIDENT,
  placeMyChargerOrder: RESIDENT,
  startChargerOrderCardPayment: RESIDENT,
  sendInvitationCode: NOTHING,
  updateMyElectricity: OWN,
  createMyScheduledReport: 'It is about the person’s own charging.',
  resendReportConfirmation: NOTHING,
  resendOrganizationReportConfirmation: NOTHING,
} as const;
