import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = {
  DateTime: 'string',
  Date: 'string',
  Month: 'string',
  Ore: 'number',
  WattHours: 'number',
  Watts: 'number',
  URL: 'string',
};

/** Types from the schema: resolvers for the gateway, documents for the web client. Run by `npm run generate`. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        contextType: '../context.ts#Context',
        makeResolverTypeCallable: true,
        optionalResolveType: true,
        mappers: {
          CardPayment: '../backend/wire/payment.ts#CardPayment as CardPaymentModel',
          ChargingJourney: '../modules/charging/journey.ts#JourneyModel',
          ChargingMonth: '../backend/wire/charging.ts#ChargingMonth as ChargingMonthModel',
          ChargingRecord: '../backend/wire/charging.ts#ChargingRecord as ChargingRecordModel',
          ChargingRecordConnection: '../modules/charging/records.ts#ConnectionModel',
          ChargingStatistics: '../modules/charging/statistics.ts#StatisticsModel',
          DataExport: '../backend/wire/data-export.ts#DataExport as DataExportModel',
          Identity: '../identity/caller.ts#SignedIn',
          Invitation: '../backend/wire/invitation.ts#Invitation as InvitationModel',
          Invoice: '../modules/invoice/model.ts#InvoiceModel',
          InvoiceLine: '../modules/invoice/model.ts#InvoiceLineModel',
          MissingDetails: '../context.ts#ViewerModel',
          Navigation: '../context.ts#ViewerModel',
          Organization: '../modules/organization/model.ts#OrganizationModel',
          OrganizationMissingDetails: '../modules/organization/model.ts#OrganizationModel',
          OrganizationSubscription: '../backend/wire/subscription.ts#Subscription',
          PaymentCard: '../domain/facts.ts#CardFacts',
          Portal: '../portal.ts#Portal as PortalModel',
          Refund: '../backend/wire/refund.ts#Refund as RefundModel',
          Rfid: '../backend/wire/rfid.ts#Rfid as RfidModel',
          Role: '../domain/facts.ts#RoleFacts',
          User: '../backend/wire/user.ts#User as UserModel',
          UserCharger: '../backend/wire/charger.ts#Charger',
          UserSubscription: '../backend/wire/subscription.ts#Subscription',
          Vehicle: '../backend/wire/vehicle.ts#Vehicle as VehicleModel',
          Viewer: '../context.ts#ViewerModel',
        },
      },
    },
    'gateway/generated/schema.ts': {
      plugins: ['./scripts/codegen-schema.mjs'],
    },
    'web/generated/': {
      preset: 'client',
      documents: 'web/**/*.graphql',
      // What travels by hash is what the client's cache needs, so the type names stand in it already.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: {
          mode: 'embedHashInDocument',
          // The bare hexadecimal digits, as they travel.
          hashAlgorithm: (operation: string) =>
            createHash('sha256').update(operation).digest('hex'),
        },
      },
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
    'clients/generated/': {
      preset: 'client',
      documents: 'clients/**/*.graphql',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        // A text needs no GraphQL library to be sent.
        documentMode: 'string',
        skipTypename: true,
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
