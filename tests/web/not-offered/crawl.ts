import { withDependants, type FeatureName } from '../../../schema/features.ts';
import { paths } from '../../../schema/paths.ts';
import { absentWithout } from '../../../scripts/lib/absent-without.ts';
import { unspokenWithout } from '../../../scripts/lib/unspoken.ts';
import { walk } from '../../../scripts/lib/walk.ts';
import { REGISTRATION_PATHS } from '../../../web/features/registration/steps.ts';
import { visit } from '../round-trips/visit.tsx';
import type { World } from '../round-trips/world.ts';

/** Personas by the kind of customer that they are; those who act in a role. */
const PEOPLE = {
  driver: ['kari', false],
  'family administrator': ['family-admin', true],
  'family member': ['family-member', true],
  resident: ['cooperative-resident', true],
  company: ['company-admin', true],
  cooperative: ['cooperative-admin', true],
  'small business': ['smb', true],
  newcomer: ['unregistered', false],
} as const;

export type PersonKind = keyof typeof PEOPLE;

const isKind = (kind: string): kind is PersonKind => kind in PEOPLE;
export const PERSON_KINDS = Object.keys(PEOPLE).filter(isKind);

/**
 * Follows every link of a portal as one person.
 * @param world the portal of a provider that does not offer these features
 * @param look sees each page before it is left. @returns what is wrong with it
 * @returns the pages that were seen, what tells of the features, and the person
 */
export async function crawl(
  world: World,
  notOffered: readonly FeatureName[],
  kind: PersonKind,
  look: () => readonly string[] = () => [],
) {
  const [userId, isInRole] = PEOPLE[kind];
  const absent = absentWithout(withDependants(notOffered));
  const visitor = await world.enter(userId, isInRole);
  const seenProblems: string[] = [];
  const open = async (address: string) => {
    const page = await visit(world, visitor, address);
    seenProblems.push(...look().map((problem) => `${address}: ${problem}`));
    return page;
  };
  const starts: Partial<Record<PersonKind, string>> = { newcomer: REGISTRATION_PATHS.customer };
  const start = starts[kind] ?? (visitor.isOrganization ? paths.organization : paths.home);
  const { problems, seen } = await walk(start, open, absent, unspokenWithout(notOffered));
  for (const path of absent) {
    const { status } = await visitor.client.send(path);
    if (status !== 404) problems.push(`${path} is not offered and answers ${status}`);
  }
  return { problems: [...problems, ...seenProblems], seen, visitor };
}
