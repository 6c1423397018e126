import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useOwner } from '../../components/use-owner.ts';
import { BenefitList } from './BenefitList.tsx';
import { CouponForm } from './CouponForm.tsx';
import { gift } from './icons.ts';
import { useBenefits } from './use-benefits.ts';

/**
 * `/my-benefits` and `/organization/benefits`: what the customer has, and codes that give more. To members of an organisation's
 * network there is nothing to show (specification section 6). What stands below comes as children.
 */
export function BenefitsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const intl = useIntl();
  const owner = useOwner();
  const { viewer, retry } = useBenefits();
  const isFamily = viewer?.navigation?.hasFamilyLabels === true;
  const title = intl.formatMessage({ id: isFamily ? 'nav.familyBenefits' : 'nav.benefits' });
  if (viewer && viewer.navigation?.showBenefits === false)
    return (
      <Stack>
        <PageTitle>{title}</PageTitle>
        <EmptyState
          icon={gift}
          title={intl.formatMessage({ id: 'benefits.hidden' })}
          text={intl.formatMessage({ id: 'benefits.hiddenText' })}
        />
      </Stack>
    );

  const isOwn = owner?.isOwn ?? true;
  const benefits = isOwn ? viewer?.benefits : viewer?.organization?.benefits;
  return (
    <Stack>
      <PageTitle>{title}</PageTitle>
      <Section title={intl.formatMessage({ id: 'benefits.active' })}>
        <Fetched
          value={viewer === undefined || owner === undefined ? undefined : (benefits ?? null)}
          failure={intl.formatMessage({ id: 'home.benefits.failed' })}
          retry={retry}
          skeleton={<SkeletonBlock height={220} />}
        >
          {(active) => <BenefitList benefits={active} />}
        </Fetched>
      </Section>
      {viewer && owner && (
        <Section title={intl.formatMessage({ id: 'benefits.code.title' })}>
          <CouponForm key={String(isOwn)} isOwn={isOwn} viewerId={viewer.id} />
        </Section>
      )}
      {/* Nothing below moves when what stands above takes its room. */}
      {viewer !== undefined && isOwn && children}
    </Stack>
  );
}
