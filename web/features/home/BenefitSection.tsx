import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { BenefitRow } from '../../components/BenefitRow.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Section } from '../../components/Section.tsx';
import type { BenefitRowFragment } from '../../generated/graphql.ts';
import { icons } from './icons.ts';
import { Rows } from '../../components/Rows.tsx';

type Props = Readonly<{ benefits: readonly BenefitRowFragment[] | null | undefined; retry: Retry }>;

/** The benefits that are active, with what is left of each. */
export function BenefitSection({ benefits, retry }: Props) {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: 'home.benefits.title' })}>
      <Fetched
        value={benefits}
        failure={intl.formatMessage({ id: 'home.benefits.failed' })}
        retry={retry}
        skeleton={<BenefitSkeletons />}
      >
        {(active) =>
          active.length === 0 ? (
            <EmptyState
              icon={icons.benefit}
              title={intl.formatMessage({ id: 'home.benefits.empty' })}
              text={intl.formatMessage({ id: 'home.benefits.emptyText' })}
            />
          ) : (
            <Rows>
              {active.map((benefit) => (
                <li key={benefit.id}>
                  <BenefitRow benefit={benefit} />
                </li>
              ))}
            </Rows>
          )
        }
      </Fetched>
    </Section>
  );
}

function BenefitSkeletons() {
  return (
    <Rows>
      {[1, 2].map((row) => (
        <li key={row}>
          <Skeleton width="60%" />
          <Skeleton width="100%" />
          <Skeleton width="40%" />
        </li>
      ))}
    </Rows>
  );
}
