import Typography from '@mui/material/Typography';
import { Mark } from '../../components/Mark.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { DeliveryFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { channelTexts, deliveryTexts, failedDeliveryTexts } from './invoice-texts.ts';

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

const toneOf = ({ status }: DeliveryFragment) =>
  status === 'FAILED' && { 'data-tone': 'error' as const };

/** Where the invoice was sent and whether it got there, newest first; nothing for one that is not sent. */
export function Deliveries({ deliveries }: Readonly<{ deliveries: readonly DeliveryFragment[] }>) {
  const text = useText();
  const format = useFormat();
  if (deliveries.length === 0) return null;
  // What failed before it was sent again needs nobody's help.
  const [latest] = deliveries;
  const where = ({ channel, recipient }: DeliveryFragment) => {
    const label = text(channelTexts[channel]);
    if (recipient === null) return label;
    return text('charging.labelled', { label, value: recipient });
  };
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        {text('invoice.deliveries.title')}
      </Typography>
      <Rows>
        {deliveries.map((delivery) => (
          <li key={`${delivery.channel} ${delivery.at}`}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{where(delivery)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={inLine}>
              <Mark {...toneOf(delivery)}>{text(deliveryTexts[delivery.status])}</Mark>
              <span>{format.dateTimeYear(delivery.at)}</span>
            </Typography>
            {delivery === latest && delivery.status === 'FAILED' && (
              <Typography sx={{ marginTop: 1 }}>
                {text(failedDeliveryTexts[delivery.channel])}
              </Typography>
            )}
          </li>
        ))}
      </Rows>
    </div>
  );
}
