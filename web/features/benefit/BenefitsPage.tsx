import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffersWrite, usePortal } from '../../lib/portal.ts';
import { useOwnAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { CouponForm } from './CouponForm.tsx';
import { gift } from '../../components/icons/icons.ts';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { BenefitRow } from '../../components/benefit/BenefitRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { BenefitsPageDocument, type AccountBenefitsFragment } from './generated/BenefitsPage.ts';

/**
 * `/my-benefits` and `/organization/benefits`: the benefits of the account, and codes that give more. The provider may switch
 * off a private user's (SCREEN-10), and they are hidden for members of an organisation's network (NETWORK-22).
 * What stands below comes as children.
 */
export function BenefitsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const account = useOwnAccount();
  const isAbsent = useIsAbsent();
  const canAdd = useOffersWrite('linkCoupon', account);
  const isOff = usePortal()?.features.benefits === false;
  const { data, error, loading, refetch } = useQuery(
    BenefitsPageDocument,
    account ? { variables: { account: account.id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const isComing = !data && (loading || !account);
  const viewer = data?.viewer;
  const isFamily = viewer?.screens?.hasFamilyLabels === true;
  const title = text(isFamily ? 'nav.familyBenefits' : 'nav.benefits');
  if (viewer && viewer.screens?.showBenefits === false)
    return (
      <Stack>
        <PageTitle>{title}</PageTitle>
        {isOff ? (
          <EmptyState icon={gift} title={text('benefit.off')} text={text('benefit.offText')} />
        ) : (
          <EmptyState
            icon={gift}
            title={text('benefit.hidden')}
            text={text('benefit.hiddenText')}
          />
        )}
      </Stack>
    );

  return (
    <Stack>
      <PageTitle>{title}</PageTitle>
      <Section title={text('benefit.active')}>
        <Fetched
          value={isComing ? undefined : (viewer?.account?.benefits ?? null)}
          failure={text('home.benefits.failed')}
          retry={{ run: () => void refetch(), isRunning: loading, error }}
          skeleton={<SkeletonRows count={2} lines={4} />}
        >
          {(active) => (
            <Stack>
              <BenefitList benefits={active} canAdd={canAdd} />
              <UnreadableNotice count={viewer?.account?.unreadable.benefits ?? 0} />
            </Stack>
          )}
        </Fetched>
      </Section>
      {canAdd && viewer && account && !isAbsent(viewer.account, 'benefits') && (
        <Section title={text('benefit.code.title')}>
          <CouponForm key={account.id} account={account.id} />
        </Section>
      )}
      {/* Mounted after the sections above have their height, so that it does not move. */}
      {!isComing && account?.isPersonal === true && children}
    </Stack>
  );
}

type Props = Readonly<{
  benefits: NonNullable<AccountBenefitsFragment['benefits']>;
  /** Whether a code gives more. */
  canAdd: boolean;
}>;

/** Benefits with their kind, the amount left and the month they are settled in. */
function BenefitList({ benefits, canAdd }: Props) {
  const text = useText();
  const format = useFormat();
  if (benefits.length === 0)
    return (
      <EmptyState
        icon={gift}
        title={text('benefit.empty')}
        text={canAdd ? text('benefit.emptyText') : undefined}
      />
    );
  return (
    <Rows>
      {benefits.map((benefit) => (
        <li key={benefit.id}>
          <BenefitRow benefit={benefit}>
            {benefit.type !== null && (
              <Typography variant="body2" color="textSecondary">
                {text(`benefit.type.${benefit.type}`)}
              </Typography>
            )}
            {benefit.invoicingPeriod !== null && (
              <Typography variant="body2" color="textSecondary">
                {text('benefit.invoicingPeriod', { month: format.month(benefit.invoicingPeriod) })}
              </Typography>
            )}
          </BenefitRow>
        </li>
      ))}
    </Rows>
  );
}
