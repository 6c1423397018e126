/** How the values of an audit log's fields are written, where it is not as text. */
type Form = 'CHOICE' | 'DAY' | 'MOMENT' | 'AMOUNT' | 'SHARE';

const FORMS = {
  ROLE: 'CHOICE',
  PAYMENT_TYPE: 'CHOICE',
  ACCOUNT_STATUS: 'CHOICE',
  STATUS: 'CHOICE',
  REASON: 'CHOICE',
  HINT: 'CHOICE',
  LANGUAGE: 'CHOICE',
  REPORT_FILTER: 'CHOICE',
  ACCESS_CATEGORY: 'CHOICE',
  MEDIUM: 'CHOICE',
  VALID_FROM: 'DAY',
  VALID_TO: 'DAY',
  HANDOVER_ON: 'DAY',
  SESSION_START: 'MOMENT',
  AMOUNT: 'AMOUNT',
  KWH_PRICE: 'AMOUNT',
  MINUTE_PRICE: 'AMOUNT',
  SPOT_MARKUP: 'AMOUNT',
  MONTHLY_PRICE: 'AMOUNT',
  REVENUE_SHARE: 'SHARE',
} as const satisfies Readonly<Record<string, Form>>;

/** The form of a field's values. Undefined for text. */
export const auditForm = (field: string | null): Form | undefined =>
  Object.entries(FORMS).find(([name]) => name === field)?.[1];

/** The texts of the values that a field has a choice of, by the key of `locales/`. Another value is shown as it is. */
export const AUDIT_CHOICES = [
  'ROLE.ADMINISTRATOR',
  'ROLE.SMB',
  'ROLE.MEMBER',
  'ROLE.RESIDENT',
  'PAYMENT_TYPE.CARD',
  'PAYMENT_TYPE.EHF',
  'PAYMENT_TYPE.E_INVOICE',
  'PAYMENT_TYPE.POSTAL',
  'PAYMENT_TYPE.NONE',
  'ACCOUNT_STATUS.ACTIVE',
  'ACCOUNT_STATUS.BLOCKED',
  'ACCOUNT_STATUS.DELETE_REQUESTED',
  'STATUS.ACTIVE',
  'STATUS.INACTIVE',
  'REASON.NOT_MINE',
  'REASON.WRONG_ENERGY',
  'REASON.WRONG_PRICE',
  'REASON.WRONG_TIME',
  'REASON.OTHER',
  'HINT.CHIP_AT_TWO_CHARGERS',
  'HINT.ENERGY_ABOVE_POWER',
  'HINT.CARD_EXPIRES',
  'HINT.CHARGER_UNUSED',
  'LANGUAGE.no',
  'LANGUAGE.en',
  'LANGUAGE.sv',
  'REPORT_FILTER.ALL',
  'ACCESS_CATEGORY.HOME',
  'ACCESS_CATEGORY.PUBLIC',
  'ACCESS_CATEGORY.BUSINESS',
  'MEDIUM.APP',
  'MEDIUM.RFID',
  'MEDIUM.HOME',
  'MEDIUM.AUTOCHARGE',
] as const;

/** The choice that a value of a field is. Undefined for a value that is none of them. */
export const auditChoice = (field: string | null, value: string) =>
  AUDIT_CHOICES.find((one) => one === `${field}.${value}`);
