import Typography from '@mui/material/Typography';
import { Rows } from '../../components/Rows.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { InvoiceDetailFragment } from './generated/Invoice.ts';
import { LineFacts } from './LineFacts.ts';

type Props = Readonly<{ costCenters: InvoiceDetailFragment['costCenters'] }>;

/** What an organisation's invoice comes to by cost centre, all of it; nothing where no session is booked on one. */
export function InvoiceCostCenters({ costCenters }: Props) {
  const text = useText();
  const format = useFormat();
  if (!costCenters?.nodes.some(({ name }) => name !== null)) return null;
  const title = text('invoice.costCenters');
  return (
    <Stack>
      <Typography variant="h3">{title}</Typography>
      <Rows aria-label={title}>
        {costCenters.nodes.map(({ name, sessionCount, energy, amount }) => (
          <li key={name}>
            <LineFacts>
              <strong>{name ?? text('invoice.costCenters.none')}</strong>
              <b>{format.moneyFixed(amount)}</b>
            </LineFacts>
            <LineFacts>
              <span>{text('charging.history.count', { count: sessionCount })}</span>
              <span>{format.energy(energy)}</span>
            </LineFacts>
          </li>
        ))}
        {costCenters.other !== 0 && (
          <li>
            <LineFacts>
              <strong>{text('invoice.costCenters.other')}</strong>
              <b>{format.moneyFixed(costCenters.other)}</b>
            </LineFacts>
          </li>
        )}
      </Rows>
    </Stack>
  );
}
