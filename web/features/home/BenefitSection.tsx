import Skeleton from '@mui/material/Skeleton';
import { BenefitRow } from '../../components/BenefitRow.tsx';
import type { Retry } from '../../components/Fetched.tsx';
import { FetchedRows } from '../../components/FetchedRows.tsx';
import { Section } from '../../components/Section.tsx';
import type { BenefitRowFragment } from '../../generated/graphql.ts';
import { icons } from './icons.ts';
import { Rows } from '../../components/Rows.tsx';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{ benefits: readonly BenefitRowFragment[] | null | undefined; retry: Retry }>;

/** The benefits that are active, with what is left of each. */
export function BenefitSection({ benefits, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('home.benefits.title')}>
      <FetchedRows
        value={benefits}
        failure="home.benefits.failed"
        retry={retry}
        skeleton={<BenefitSkeletons />}
        empty={{
          icon: icons.benefit,
          title: 'home.benefits.empty',
          text: 'home.benefits.emptyText',
        }}
      >
        {(benefit) => (
          <li key={benefit.id}>
            <BenefitRow benefit={benefit} />
          </li>
        )}
      </FetchedRows>
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
