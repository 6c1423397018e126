import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { portalSettings } from './config.ts';

const OUR_NAME = 'Ladeportal';

/** The settings of a provider's folder (docs/brand.md) that e-mails, invoices and pages of the outside world name too. */
const Settings = z.object({
  providerName: z.string().default(OUR_NAME),
  address: z.array(z.string()).default([]),
  supportEmail: z.string().default('support@ladeportal.example'),
  goodsReturn: z
    .object({
      address: z.array(z.string()),
      paidBy: z.enum(['CONSUMER', 'PROVIDER']),
      takeDownPrice: z.number().nullable().default(null),
    })
    .nullable()
    .default(null),
});

function readSettings(file = '') {
  if (!existsSync(file)) return Settings.parse({});
  // The gateway refuses a file that is wrong.
  return Settings.catch(Settings.parse({})).parse(JSON.parse(readFileSync(file, 'utf8')));
}

const { providerName, address, supportEmail, goodsReturn } = readSettings(portalSettings);

/** The provider, by the same folder as the portal's (`PORTAL_CONFIG`). The texts with its name are constants, and so is this. */
export const sender = {
  name: providerName,
  /** Our mark belongs to our name. */
  hasOurMark: providerName === OUR_NAME,
  /** The company, and the lines of its address. */
  address:
    address.length > 0 ? address : [`${providerName} AS`, 'Strømveien 1', '4630 Kristiansand'],
  email: supportEmail,
  /** How a consumer returns goods, and who pays for it. Null where customer service says it. */
  goodsReturn,
};
