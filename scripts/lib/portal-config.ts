import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The settings of the portal (`gateway/portal.ts`) by which its links lead to the sandbox's own pages. */
const settings = (sandbox: string) => ({
  links: {
    appStore: 'https://apps.apple.com/',
    googlePlay: 'https://play.google.com/store',
    contact: `${sandbox}/provider/contact`,
    support: `${sandbox}/provider/contact`,
    faq: `${sandbox}/provider/faq`,
    privacy: `${sandbox}/provider/privacy`,
    terms: `${sandbox}/provider/terms`,
    accessibility: `${sandbox}/provider/accessibility`,
    cookies: `${sandbox}/provider/cookies`,
    inbox: `${sandbox}/inbox`,
  },
  // The other way to enter a card (docs/payment.md).
  ...(process.env['SANDBOX_HOSTED_FIELDS'] && {
    hostedFields: { url: `${sandbox}/payments/fields` },
  }),
  // The organisation that the sandbox opens to everyone.
  memberOrganization: { id: '100303', name: 'Havsyn Regnskap AS', classification: 'COMPANY' },
});

/** Writes the portal's settings beside the sandbox, and returns the file's path, for `PORTAL_CONFIG`. */
export function writePortalConfig(sandbox: string): string {
  const file = resolve('.data', `portal-${new URL(sandbox).port || 'default'}.json`);
  mkdirSync('.data', { recursive: true });
  writeFileSync(file, JSON.stringify(settings(sandbox), null, 2));
  return file;
}
