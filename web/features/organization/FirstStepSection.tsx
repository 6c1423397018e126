import { paths } from '../../../schema/paths.ts';
import { Section } from '../../components/layout/Section.tsx';
import { FirstSteps } from '../../components/lists/FirstSteps.tsx';
import { chipFormOf } from '../../lib/chip-forms.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'rfids' | 'rfidOrders'>;
  organization: NonNullable<OverviewAccountFragment['organization']>;
  hasFacility: boolean;
}>;

/** What a new organisation does first, of what the provider offers it. A step whose record is unknown is left out. */
export function FirstStepSection({ account, organization, hasFacility }: Props) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const people = `${paths.organizationNetwork}/invite`;
  const chips = chipFormOf(paths.organizationRfid, isAbsent);
  const { everyone, facility, invoiceAddress, pending } = organization;
  const active = facility.overview?.total.active;
  const steps = [
    {
      key: 'address' as const,
      to: paths.organizationProfile,
      applies: true,
      done: invoiceAddress !== null,
    },
    {
      key: 'people' as const,
      to: people,
      applies: !isAbsent(people),
      // The administrator is one of them.
      done: everyone && everyone.totalCount + (pending?.totalCount ?? 0) > 1,
    },
    {
      key: 'chips' as const,
      to: chips ?? '',
      applies: chips !== undefined,
      done: account.rfids && account.rfids.totalCount + (account.rfidOrders?.nodes.length ?? 0) > 0,
    },
    {
      key: 'chargers' as const,
      to: paths.organizationChargers,
      applies: hasFacility,
      done: active === undefined ? null : active > 0,
    },
  ];
  const items = steps.flatMap(({ key, to, applies, done }) =>
    applies && done !== null
      ? [{ key, to, isDone: done, text: text(`organization.firstSteps.${key}`) }]
      : [],
  );
  if (items.every(({ isDone }) => isDone)) return null;
  return (
    <Section title={text('organization.firstSteps.title')}>
      <FirstSteps items={items} />
    </Section>
  );
}
