import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/**
 * The bound of every list without pages. A list with a `first` has its bound there, a list of an enum in the enum. The lengths that the
 * gateway counts with stand in `costs`.
 */
const LIST_BOUNDS: Readonly<Record<string, string>> = {
  'Account.benefits': 'those in force',
  'Account.paymentCards': 'the cards of one account',
  'Account.subscriptions': 'one for each that was taken, a few a year',
  'AuditEvent.changes': 'the fields of one change',
  'ChargerProject.parkingLots': 'the parking spaces of one location',
  'ChargerProject.products': 'an offer to choose one from',
  'ChargingFilterOptions.costCenters': 'one for each cost centre of an organisation',
  'ChargingFilterOptions.payers': 'the person, and the organisations that paid in the period',
  'ChargingMonth.foreignCosts': 'one for each currency',
  'ChargingPayers.byRole': 'the networks of one person',
  'ChargingPayers.places': 'one for each kind of place',
  'ChargingOverview.months': 'its `months`, at most 36',
  'ChargingRecordConnection.months': 'one for each month of the period',
  'ChargingRecordConnection.ongoing': 'the sessions under way of one page',
  'ChargingRecordDetail.chargingCurve': 'the measurements of one session',
  'ChargingRecordDetail.corrections': 'a session is corrected a few times',
  'ChargingRecordDetail.priceComponents': 'the components of one price',
  'ChargingStatistics.buckets':
    'at most `portal.maxDays` days, or one for each place, person, chip, vehicle or charger of the period',
  'ChargingStatistics.categories': 'three kinds of place',
  'ChargingTariff.connectors': 'the connectors of one location',
  'ChargingTariff.discounts': 'the discounts of one payer',
  'Diagnostics.hiddenRoles': 'the roles of one person',
  'DismissFacilityHintsPayload.hintIds': 'its input',
  'Facility.controllers': 'some for each location, and they are replaced, not added to',
  'Facility.handovers': 'at most 100, as the contract says',
  'Facility.pattern': 'the 168 hours of a week',
  'FacilityHint.chargers': 'at most three',
  'FacilityOverview.troubles': 'one for each kind of trouble',
  'FollowUp.chargers': 'at most three',
  'FollowUp.rfids': 'at most three',
  'FollowUps.items': 'one for each kind of problem or task',
  'GoodsReturn.address': 'the lines of one address',
  'Identity.identities': 'the ways to sign in of one person',
  'Identity.suggestedWays': 'one for each way to sign in',
  'Invitation.viewerConstraints': 'the roles of one person',
  'Invoice.creditNotes': 'an invoice is reversed a few times',
  'Invoice.deliveries': 'an invoice is sent a few times',
  'InvoiceConnection.archiveYears': 'one a year',
  'InvoiceConnection.years': 'one a year',
  'InvoiceCostCenters.nodes': 'one for each cost centre of an invoice',
  'InvoiceReconciliation.unbalancedLines': 'the lines of one invoice',
  'LocationPrices.tariffs': 'one for each kind of connector of a location',
  'Organization.administratorInvitations': 'two people can administer',
  'Organization.administrators': 'two people can administer',
  'Organization.chargerProjects': 'one for each location that gets chargers',
  'Organization.knownInvitees': 'its `emails`, at most 1,000',
  'Organization.refundHalfYears': 'two half-years',
  'Organization.rfidMembersNamed': 'its `names`',
  'Organization.rfidsByNumber': 'its `serialNumbers`',
  'Payout.sharePeriods': 'the shares of one half-year',
  'PlacePayers.organizations': 'the organisations that paid for one person',
  'PortalAbsentMutations.ofOrganizations': 'the mutations of the schema',
  'PortalAbsentMutations.ofPersons': 'the mutations of the schema',
  'Portal.retiredPaths': 'the configuration',
  'Portal.signInWays': 'the configuration',
  'PreviousPayouts.payouts': 'one for each location, in one half-year',
  'PriceComponent.priceParts': 'the parts of one price',
  'PriceRequest.priceLists': 'at most 200, as its input says',
  'Refund.sharePeriods': 'the shares of one half-year',
  'ReportSending.recipients': 'at most five, as the contract says',
  'Resident.chargers': 'those of one person',
  'Role.permissions': 'one for each right of the backend',
  'RoleConstraint.solutions': 'one for each kind of solution',
  'ScheduledReport.recipients': 'at most five, as the contract says',
  'ScheduledReport.sendings': 'at most ten, as the contract says',
  'ScheduledReportFilter.costCenters': 'at most 100, as the contract says',
  'ScheduledReportFilter.locationIds': 'at most 100, as the contract says',
  'ScheduledReportFilter.memberIds': 'at most 100, as the contract says',
  'ScheduledReportFilter.rfidIds': 'at most 100, as the contract says',
  'ScheduledReportFilter.vehicleIds': 'at most 100, as the contract says',
  'SendInvitationsPayload.invitations': 'its input',
  'StatisticsCategory.buckets': 'at most 100',
  'StatisticsFigures.foreignCosts': 'one for each currency',
  'UpdateRfidsPayload.refused': 'at most 200, as its input says',
  'UpdateRfidsPayload.rfids': 'at most 200, as its input says',
  'UserCharger.priceParts': 'the parts of one price',
  'Viewer.accounts': 'one for each role',
  'Viewer.additionalRoles': 'the roles of one person',
  'Viewer.chargers': 'those of one person',
  'Viewer.loginSessions': 'at most 50',
  'Viewer.memberships': 'those of one person',
  'Viewer.networkCompanies': 'at most 200, as the contract says',
  'Viewer.networks': 'those of one person',
  'Viewer.onlyAdministratorRoles': 'the roles of one person',
  'Viewer.roleConstraints': 'the roles of one person',
  'Viewer.roles': 'the roles of one person',
  'Organization.scheduledReports': 'at most 50, as the contract says',
  'Viewer.scheduledReports': 'at most 20, as the contract says',
  'Viewer.subscriptionOffers': 'an offer to choose one from',
  'Viewer.vehicles': 'those of one person',
  'Viewer.waitingInvitations': 'the open ones to one person',
};

const isPage = (typeName: string, { name }: GraphQLField<unknown, unknown>) =>
  typeName.endsWith('Connection') && (name === 'nodes' || name === 'edges');

const hasFirst = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name }) => name === 'first');

/** The coordinates of the lists that need a stated bound. */
function unpagedLists(schema: GraphQLSchema): readonly string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .filter((field) => !isPage(type.name, field) && !hasFirst(field))
        .filter((field) => !isEnumType(getNamedType(field.type)))
        .map(({ name }) => `${type.name}.${name}`),
    );
}

/** The lists that grow without an end and have no pages, as far as no bound is stated (docs/api.md, "Pages"). */
export const growingLists = (schema: GraphQLSchema): readonly string[] =>
  unpagedLists(schema)
    .filter((list) => !Object.hasOwn(LIST_BOUNDS, list))
    .map((list) => `${list}: return a connection, or state its bound in LIST_BOUNDS`);

/** The stated bounds of lists that the schema does not have. */
export function needlessBounds(schema: GraphQLSchema): readonly string[] {
  const lists = new Set(unpagedLists(schema));
  return Object.keys(LIST_BOUNDS).filter((list) => !lists.has(list));
}
