import Typography from '@mui/material/Typography';
import { BenefitRow } from '../../components/BenefitRow.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { AccountBenefitsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { gift } from './icons.ts';

type Props = Readonly<{ benefits: NonNullable<AccountBenefitsFragment['benefits']> }>;

/** Benefits with their kind, the amount left and the month they are settled in. */
export function BenefitList({ benefits }: Props) {
  const text = useText();
  const format = useFormat();
  if (benefits.length === 0)
    return (
      <EmptyState icon={gift} title={text('benefits.empty')} text={text('benefits.emptyText')} />
    );
  return (
    <Rows>
      {benefits.map((benefit) => (
        <li key={benefit.id}>
          <BenefitRow benefit={benefit}>
            <Typography variant="body2" color="textSecondary">
              {text(`benefits.type.${benefit.type}`)}
            </Typography>
            {benefit.invoicingPeriod !== null && (
              <Typography variant="body2" color="textSecondary">
                {text('benefits.invoicingPeriod', { month: format.month(benefit.invoicingPeriod) })}
              </Typography>
            )}
          </BenefitRow>
        </li>
      ))}
    </Rows>
  );
}
