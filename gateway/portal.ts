import { z } from 'zod';
import { featureNames, withDependants } from '../schema/features.ts';
import { EMAIL_ADDRESS } from '../schema/inputs/email.ts';
import { optionalWrites } from './backend/missing-operations.ts';
import { colorsSchema } from './brand/colors.ts';
import { imagesSchema } from './brand/files.ts';
import { fontsSchema } from './brand/fonts.ts';
import { signInWaysSchema } from './brand/sign-in-ways.ts';
import { languagesSchema, textsSchema } from './brand/texts.ts';

/** The name of a portal without a provider's. Our logo and icon belong to it alone. */
export const OUR_NAME = 'Ladeportal';

const ore = z.int().nonnegative();
const percent = z.int().min(0).max(100);
const link = z.url({
  protocol: /^(https?|mailto)$/,
  error: 'must be an address like https://example.no/page or mailto:name@example.no',
});
/** Scripts and frames are loaded over TLS, except from this machine. */
const loadedUrl = z.url({ protocol: /^https?$/, abort: true }).refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || hostname === 'localhost';
}, 'must begin with https://');
const origin = loadedUrl.refine(
  (value) => new URL(value).origin === value,
  'must be an origin, without a path',
);
const opens = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 08:00');
const closes = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time like 15:00, at most 24:00');
const weekday = z.int().min(1).max(7);
/** Hours on some days of the week: ISO weekdays (1 is Monday) and Oslo wall-clock times. */
const supportSpan = z
  .strictObject({
    firstDay: weekday.default(1),
    lastDay: weekday.default(5),
    opens: opens.default('08:00'),
    closes: closes.default('15:00'),
  })
  .refine((span) => span.opens !== span.closes, {
    path: ['closes'],
    message: 'must differ from opens; all day is 00:00 to 24:00',
  });

/**
 * The settings of one provider's portal: name, links, hours, prices and feature flags
 * (ARCH-12). The numbers and texts of the defaults are those of docs/product/constants.md.
 */
export const portalSchema = z.strictObject({
  providerName: z.string().trim().min(1, 'must not be empty').max(100).default(OUR_NAME),
  /** The lines of the postal address, for documents. */
  address: z.array(z.string().min(1)).max(4).default([]),
  /** The colours of both themes; documents have the primary one of the light theme. */
  colors: colorsSchema,
  images: imagesSchema,
  fonts: fontsSchema,
  languages: languagesSchema,
  texts: textsSchema,
  signInWays: signInWaysSchema,
  supportEmail: z
    .email({ pattern: EMAIL_ADDRESS, error: 'must be an e-mail address' })
    .default('support@ladeportal.example'),
  /** Where vulnerabilities are reported (`/.well-known/security.txt`): a web address or `mailto:`. Null for nowhere. */
  securityContact: link.nullable().default(null),
  links: z
    .strictObject({
      contact: link.default('https://ladeportal.example/contact'),
      support: link.default('https://ladeportal.example/contact'),
      faq: link.default('https://ladeportal.example/faq'),
      privacy: link.default('https://ladeportal.example/privacy'),
      terms: link.default('https://ladeportal.example/terms'),
      /** The page with every e-mail and SMS, where none is delivered. */
      inbox: link.nullable().default(null),
      appStore: link.nullable().default(null),
      googlePlay: link.nullable().default(null),
      /** The accessibility statement (tilgjengelighetserklæring), which the law asks of most providers. */
      accessibility: link.nullable().default(null),
      cookies: link.nullable().default(null),
    })
    .prefault({}),
  /** The addresses of services that the provider has retired. */
  retiredPaths: z
    .array(z.string().regex(/^\/[^?#]*[^?#/]$/))
    .max(50)
    .default([]),
  /**
   * A third-party tag script, loaded with consent. Null for none. The content security policy lets the page connect to
   * its origin and to no other.
   */
  tracking: z
    .strictObject({
      scriptUrl: loadedUrl,
      /** The prefix of every event name. */
      eventPrefix: z.string().regex(/^\w*$/).default('ladeportal_'),
    })
    .nullable()
    .default(null),
  /**
   * The payment provider's page with the fields of a card, shown in a frame (docs/payment.md). Null where the browser encrypts the card
   * to the payment provider. The content security policy lets pages show the origins below in a frame and no others.
   */
  hostedFields: z
    .strictObject({
      url: loadedUrl.refine((value) => new URL(value).hash === '', 'must have no fragment'),
      /** Other origins that the frame itself opens: those of banks only where the provider's page does not frame them. */
      origins: z.array(origin).max(20).default([]),
    })
    .nullable()
    .default(null),
  /**
   * The organisation that customers can join by themselves
   * (INVITE-32); null for none.
   */
  memberOrganization: z
    .strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      classification: z.enum(['COMPANY', 'COOPERATIVE', 'PUBLIC']),
    })
    .nullable()
    .default(null),
  /** When customer service answers: one span, or several in the order in which they are read. */
  supportHours: z
    .union(
      [
        supportSpan.transform((span) => [span]),
        z.array(supportSpan).min(1, 'must have a span').max(7),
      ],
      'must be a span or a list of spans',
    )
    .prefault({}),
  /** Integer øre. The fee of an e-mail invoice is a parameter whose value is not shown: null. */
  prices: z
    .strictObject({
      rfidChip: ore.default(5000),
      emailInvoiceMonthly: ore.nullable().default(null),
    })
    .prefault({}),
  /**
   * How consumers return goods (docs/product/purchase.md): the address to send them to, and who pays for that. Null where customer
   * service says it.
   */
  goodsReturn: z
    .strictObject({
      address: z.array(z.string().min(1)).min(1).max(4),
      paidBy: z.enum(['CONSUMER', 'PROVIDER']),
      /** What a consumer pays for taking down an installed charger. */
      takeDownPrice: ore.nullable().default(null),
    })
    .refine(
      ({ paidBy, takeDownPrice }) => takeDownPrice === null || paidBy === 'CONSUMER',
      'has a takeDownPrice, which only a consumer pays',
    )
    .nullable()
    .default(null),
  /** The charging bonus of a coop's members, in percent: at the coop's own locations and elsewhere. A promotion raises it. */
  coopBonus: z
    .strictObject({ atCoop: percent.default(10), elsewhere: percent.default(5) })
    .prefault({}),
  /** The maximum number of days of a custom period (CHARGE-12 to CHARGE-14). */
  maxDays: z.int().min(1).max(3660).default(366),
  /** Grams of CO₂ that a charged kWh is assumed to save; see CHARGE-22. */
  co2GramsPerKwh: z.int().nonnegative().max(10_000).default(600),
  features: z
    .strictObject({
      benefits: z.boolean().default(true),
      subscriptions: z.boolean().default(true),
      /** The features that the provider does not offer (docs/backends.md). Those that need one of them go too. */
      notOffered: z.array(z.enum(featureNames)).default([]).transform(withDependants),
      /** The writes of the contract, by `operationId`, that the backend does not have, of features that it has (docs/backends.md). */
      missingOperations: z
        .array(
          z.enum(optionalWrites, {
            error:
              'must be the operationId of a write that docs/contract.md has below a feature; every portal needs those below core',
          }),
        )
        .default([]),
    })
    .prefault({}),
});

export type Portal = z.infer<typeof portalSchema>;
