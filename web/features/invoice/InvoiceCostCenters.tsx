import Typography from '@mui/material/Typography';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { InvoiceDetailFragment } from './generated/Invoice.ts';
import { LineFacts } from './LineFacts.ts';

type Props = Readonly<{ costCenters: InvoiceDetailFragment['costCenters'] }>;

/** The total of an organisation's invoice by cost centre, all of it. Nothing without sessions on a cost centre. */
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
