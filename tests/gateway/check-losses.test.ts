import { expect, it } from 'vitest';
import { checkConfig } from '../../gateway/check.ts';
import { readConfig } from '../../gateway/config.ts';
import { brandWith } from './support/brand-folder.ts';
import { PRODUCTION } from './support/config.ts';

/** Neighbours that refuse a connection at once. */
const NEIGHBOURS = { BACKEND_URL: 'http://localhost:9', OIDC_ISSUER: 'http://localhost:9' };

const lossesOf = async (variables: Record<string, string>) =>
  (await checkConfig(readConfig({ ...NEIGHBOURS, ...variables })))
    .filter(({ kind }) => kind === 'loss')
    .map(({ sentence }) => sentence);

it('says what is lost in production without a proxy that is trusted, and without Redis', async () => {
  const production = { ...PRODUCTION, ...NEIGHBOURS };
  const unset = async (variables: Record<string, string>) =>
    (await lossesOf(variables)).filter((sentence) => sentence.includes(' is not set:'));
  expect(await unset(production)).toEqual([
    'TRUST_PROXY is not set: behind a proxy all visitors count as the proxy’s address, and share its limits.',
    'REDIS_URL is not set: sessions are kept in this process alone, and end with it.',
  ]);
  expect(await unset({ ...production, TRUST_PROXY: '1' })).toHaveLength(1);
  expect(await unset({})).toEqual([]);
});

it('does not speak of a setting whose page the provider does not have', async () => {
  const notOffered = ['chip-orders', 'charger-orders', 'subscriptions', 'identities', 'networks'];
  const folder = { providerName: 'Elvägen', languages: ['sv'], signInWays: undefined };
  const said = async (features: object) =>
    (await lossesOf({ PORTAL_CONFIG: brandWith({ ...folder, features }) })).join();
  for (const setting of ['signInWays', 'rfidChip', 'angrerettloven']) {
    expect(await said({})).toContain(setting);
    expect(await said({ notOffered })).not.toContain(setting);
  }
});
