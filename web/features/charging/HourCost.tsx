import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { HourCostPartsFragment } from './generated/ChargingRecord.ts';
import { PriceTable } from './PriceTable.tsx';

type Props = Readonly<{ cost: HourCostPartsFragment }>;

/** The cost of the electricity of a session at home by the price of its hours, as a statement counts it. */
export function HourCost({ cost }: Props) {
  const text = useText();
  const format = useFormat();
  const title = useId();
  const { area, pricing, networkCompany, electricity, network, vat, total } = cost;
  const rows: readonly (readonly [string, number | null])[] = [
    [text(`electricity.cost.${pricing}`), electricity],
    [
      networkCompany === null
        ? text('electricity.cost.network')
        : text('electricity.cost.networkOf', { name: networkCompany }),
      network,
    ],
    [text('electricity.cost.vat'), vat],
  ];
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3">
        {text('electricity.cost.title')}
      </Typography>
      {total === null ? (
        <Typography>{text('electricity.cost.unknown')}</Typography>
      ) : (
        <PriceTable aria-labelledby={title}>
          <tbody>
            {rows.map(
              ([name, amount]) =>
                amount !== null && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{format.moneyFixed(amount)}</td>
                  </tr>
                ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('charging.price.sum')}</th>
              <td>{format.moneyFixed(total)}</td>
            </tr>
          </tfoot>
        </PriceTable>
      )}
      <Typography variant="body2" color="textSecondary">
        {text('electricity.cost.about', { area: text(`electricity.area.${area}`) })}
      </Typography>
    </section>
  );
}
