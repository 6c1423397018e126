import { isRoleId } from '../../../schema/inputs/role-hint.ts';
import { isRecord } from '../record.ts';

/** The shape of a form or an answer, as far as the specification defines it: named plain values. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** An order for a charger that is installed later, with the key of its project. */
interface AftermarketOrder {
  readonly projectKey: string;
  readonly order: Facts;
}

/**
 * Everything the specification keeps in session storage (SCREEN-53 to SCREEN-56), and `becomingMember`: a person who becomes
 * a member may have arrived with another invitation. Addresses are paths of the portal.
 */
export interface SessionValues {
  readonly activeRoleId: string;
  readonly lastAlternativeRoleId: string;
  readonly isRegistering: boolean;
  readonly invitationId: string;
  readonly invitation: Facts;
  readonly registration: Facts;
  readonly payment: Facts;
  readonly membership: Facts;
  readonly coopMembershipResponse: Facts;
  readonly redirectUrl: string;
  readonly returnUrl: string;
  readonly logoutNextUrl: string;
  readonly dismissedNotifications: readonly string[];
  readonly productOrder: Facts;
  readonly aftermarketOrder: AftermarketOrder;
  readonly tempInvoices: readonly Facts[];
  readonly emailValidationReturnUrl: string;
  readonly userRegistrationCompleteRoute: string;
  readonly becomingMember: Facts;
}

/** The fact of `registration` that an organisation was sent to be created, and its role is awaited. */
export const ORGANIZATION_SENT = 'organization.isSent';

interface Rule<Value> {
  /** Whether a stored value has the expected shape. */
  readonly is: (value: unknown) => value is Value;
  /** Whether it outlives the tab. */
  readonly isLocal: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const isFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  Object.values(value).every(
    (fact) => fact === null || ['string', 'number', 'boolean'].includes(typeof fact),
  );
const isFactsList = (value: unknown): value is readonly Facts[] =>
  Array.isArray(value) && value.every(isFacts);
const isAftermarketOrder = (value: unknown): value is AftermarketOrder =>
  isRecord(value) && isText(value['projectKey']) && isFacts(value['order']);
/** A tampered value cannot lead to another site: `//host` and `/\host` are no paths of ours (CWE-601). */
const isOwnPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

const inTab = <Value>(is: Rule<Value>['is']): Rule<Value> => ({ is, isLocal: false });
const inBrowser = <Value>(is: Rule<Value>['is']): Rule<Value> => ({ is, isLocal: true });

/** The rule of each value: its shape, and whether local storage keeps it too. */
export const rules: { readonly [Key in keyof SessionValues]: Rule<SessionValues[Key]> } = {
  activeRoleId: inTab(isRoleId),
  lastAlternativeRoleId: inTab(isRoleId),
  isRegistering: inTab(isFlag),
  invitationId: inTab(isText),
  invitation: inTab(isFacts),
  registration: inTab(isFacts),
  payment: inBrowser(isFacts),
  membership: inTab(isFacts),
  coopMembershipResponse: inTab(isFacts),
  redirectUrl: inTab(isOwnPath),
  returnUrl: inTab(isOwnPath),
  logoutNextUrl: inTab(isOwnPath),
  dismissedNotifications: inTab(isTexts),
  productOrder: inBrowser(isFacts),
  aftermarketOrder: inTab(isAftermarketOrder),
  tempInvoices: inTab(isFactsList),
  emailValidationReturnUrl: inTab(isOwnPath),
  userRegistrationCompleteRoute: inTab(isOwnPath),
  becomingMember: inTab(isFacts),
};
