/** A kind of notification that the person has chosen to get; what has no row is not sent. */
export interface NotificationChoiceTable {
  user_id: string;
  kind: 'sessionEnded' | 'newInvoice' | 'paymentFailed' | 'cardExpiring';
}

/** Tables of migration 0012-settings. */
export interface SettingsTables {
  notification_choice: NotificationChoiceTable;
}
