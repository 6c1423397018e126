import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { shownWithVat, priceOf, writeAmount } from '../../components/charging/amounts.ts';
import { writePeriod } from '../../components/charging/session-period.ts';
import { usePriceParts } from '../../components/charging/use-price-parts.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { PricePartFragment, RecordFactsFragment } from './generated/ChargingRecord.ts';
import { explainPart } from './price-part.ts';
import { PriceTable } from './PriceTable.tsx';

type Props = Readonly<{
  record: Pick<
    RecordFactsFragment,
    'currency' | 'date' | 'endedAt' | 'priceAfterDiscount' | 'priceAfterDiscountNoVat' | 'vat'
  >;
  components: readonly PricePartFragment[];
}>;

/** The year is above, with the time of the session. */
const never = Number.NEGATIVE_INFINITY;

/** Every part of the price with its basis. The parts add up to the price: with VAT, or without it where that is all that is known. */
export function WhyThisPrice({ record, components }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const writeParts = usePriceParts();
  const title = useId();
  const write = {
    ...format,
    amount: (hundredths: number) => format.moneyIn(record.currency, hundredths),
  };
  const price = priceOf(record);
  const parts = components.map((part) => ({ withVat: part.amount, noVat: part.amountNoVat }));
  const isWithVat = shownWithVat([price, ...parts], true);
  /** Otherwise the amount above says that nothing is known. */
  const isSome = components.length > 0 || price.withVat !== null || price.noVat !== null;
  const amount = { write: write.amount, intl, isWithVat };
  const isOneDay = format.day(record.date) === format.day(record.endedAt);
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3">
        {text('charging.price.title')}
      </Typography>
      {components.length === 0 && (
        <Typography color="textSecondary">{text('charging.price.unknown')}</Typography>
      )}
      {isSome && (
        <PriceTable aria-labelledby={title}>
          <tbody>
            {components.map((part, index) => {
              const explained = explainPart(part, intl, write);
              return (
                <tr key={index}>
                  <th scope="row">
                    {text(`charging.part.${part.kind ?? 'unknown'}`)}
                    {part.startedAt !== null && part.endedAt !== null && (
                      <Typography component="div" variant="body2" color="textSecondary">
                        {isOneDay
                          ? text('charging.price.slice', {
                              from: format.time(part.startedAt),
                              to: format.time(part.endedAt),
                            })
                          : writePeriod(part.startedAt, part.endedAt, format, never)}
                      </Typography>
                    )}
                    {explained && (
                      <Typography component="div" variant="body2" color="textSecondary">
                        {explained}
                      </Typography>
                    )}
                    {part.basePrice !== null && (
                      <Typography component="div" variant="body2" color="textSecondary">
                        {writeParts(part.basePrice, part.priceParts, write.amount)}
                      </Typography>
                    )}
                  </th>
                  <td>{writeAmount({ withVat: part.amount, noVat: part.amountNoVat }, amount)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {text(isWithVat ? 'charging.price.sum' : 'charging.price.sumNoVat')}
              </th>
              <td>{writeAmount(price, amount)}</td>
            </tr>
            <tr>
              <th scope="row">
                {text(isWithVat ? 'charging.price.vat' : 'charging.price.vatApart')}
              </th>
              <td>
                {writeAmount({ withVat: record.vat, noVat: null }, { ...amount, isWithVat: true })}
              </td>
            </tr>
          </tfoot>
        </PriceTable>
      )}
    </section>
  );
}
