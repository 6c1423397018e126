import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { OfferPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

type Props = Readonly<{ offer: OfferPartsFragment }>;

/** The discount of a subscription and its binding period (specification section 9). */
export function OfferText({ offer: { discountPercent, bindingMonths } }: Props) {
  const format = useFormat();
  return (
    <Typography color="textSecondary">
      {discountPercent > 0 && (
        <>
          <FormattedMessage
            id="subscriptions.discount"
            values={{ percent: format.percent(discountPercent / 100) }}
          />{' '}
        </>
      )}
      {bindingMonths === 0 ? (
        <FormattedMessage id="subscriptions.noBinding" />
      ) : (
        <FormattedMessage id="subscriptions.binding" values={{ months: bindingMonths }} />
      )}
    </Typography>
  );
}
