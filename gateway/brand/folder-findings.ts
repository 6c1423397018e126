import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FeatureName } from '../../schema/features.ts';
import example from '../../examples/fjordlading/portal.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { OUR_NAME } from '../portal.ts';
import { givenAt } from './given-at.ts';
import { isAbsentPart } from './offered-part.ts';

type Place = readonly [string, ...string[]];

/** Settings that are ours where they are left out, each with what people then see. */
const OURS: readonly (readonly [Place, string, (readonly FeatureName[])?])[] = [
  [['supportEmail'], 'support@ladeportal.example is the address of customer service'],
  [['supportHours'], 'customer service answers Monday to Friday, 08–15'],
  ...(['contact', 'support', 'faq', 'privacy', 'terms'] as const).map(
    (link) => [['links', link], 'the link leads to ladeportal.example'] as const,
  ),
  [['colors'], 'the colours are ours'],
  [
    ['signInWays'],
    'settings offer every way to sign in that we know',
    ['identities', 'invitations'],
  ],
  [['prices', 'rfidChip'], 'a chip costs NOK 50', ['chip-orders']],
  [['coopBonus'], 'the bonus of Coop is 10 % and 5 %', ['memberships']],
  [['co2GramsPerKwh'], 'a kWh saves 600 g of CO₂', ['charging']],
];

/** Settings that leave nothing behind where they are left out. */
const ABSENT: readonly Place[] = [
  ['address'],
  ['securityContact'],
  ['goodsReturn'],
  ['images', 'mark'],
  ['images', 'document'],
  ['images', 'appIcons'],
  ...(['accessibility', 'cookies', 'appStore', 'googlePlay'] as const).map(
    (link) => ['links', link] as const,
  ),
];

/** Settings of the example that no other provider has. */
const OF_EXAMPLE: readonly Place[] = [
  ...['providerName', 'address', 'supportEmail', 'securityContact', 'supportHours', 'texts'].map(
    (name) => [name] as const,
  ),
  ...Object.keys(example.links).map((link) => ['links', link] as const),
  ...Object.entries(example.colors).flatMap(([theme, roles]) =>
    Object.keys(roles).map((role) => ['colors', theme, role] as const),
  ),
];

/** The images of the example (SHA-256), which have no place in an installation. */
const EXAMPLE_IMAGES: ReadonlySet<string> = new Set([
  'b9e620ae28547112a1eedf210bc95d1350535c2b4ff41d5b3e0be49406efa452', // mark-192.png
  'aaad244bb1464ef662e9db92cb62f11558c4d49e3861738b0c2d729f759078f5', // mark-512.png
  'a31ed6c2fe5f941f469bc360752f26b4241d20123a648e691af317345ef192eb', // mark-dark.svg
  '804ad07e321eef61c8c215aaa427c4c2d2467031ce89526229acee07b069baa5', // mark.svg
]);

const named = (places: readonly Place[]) => places.map((place) => place.join('.')).join(', ');

/**
 * What a provider's folder leaves to us or still has of the example, each as a sentence, and what is absent for want of a setting. A
 * portal without a folder of its own has ours as a whole.
 */
export function folderFindings({
  portal,
  folder,
  brandFiles,
}: Pick<Config, 'portal' | 'folder' | 'brandFiles'>): Readonly<{
  losses: readonly string[];
  absent: string | null;
}> {
  if (portal.providerName === OUR_NAME) return { losses: [], absent: null };
  const isLeftOut = (place: Place) => givenAt(folder, place) === undefined;
  const ours = OURS.filter(
    ([place, , features]) => isLeftOut(place) && !isAbsentPart(portal, features),
  );
  const isUsual = portal.tracking !== null && isLeftOut(['tracking', 'eventPrefix']);
  const copied = OF_EXAMPLE.filter(
    (place) =>
      !isLeftOut(place) && isDeepStrictEqual(givenAt(folder, place), givenAt(example, place)),
  ).map((place) => place.join('.'));
  const images = [...brandFiles.files]
    .filter(([, { content }]) =>
      EXAMPLE_IMAGES.has(createHash('sha256').update(content).digest('hex')),
    )
    .map(([name]) => name);
  const fromExample = [...copied, ...images];
  const absent = ABSENT.filter(isLeftOut);
  return {
    losses: [
      ...ours.map(([place, seen]) => `PORTAL_CONFIG has no ${place.join('.')}: ${seen}.`),
      ...(isUsual
        ? ['PORTAL_CONFIG has no tracking.eventPrefix: the names of events begin with ladeportal_.']
        : []),
      ...(fromExample.length > 0
        ? [
            `PORTAL_CONFIG has these of the example ${example.providerName}: ${fromExample.join(', ')}.`,
          ]
        : []),
    ],
    absent:
      absent.length > 0
        ? `PORTAL_CONFIG leaves out, and people see nothing of: ${named(absent)}.`
        : null,
  };
}
