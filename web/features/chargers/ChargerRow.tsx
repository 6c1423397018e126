import { styled } from '@mui/material/styles';
import { FactList } from '../../components/FactList.tsx';
import { Mark } from '../../components/Mark.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { Stack } from '../../components/Stack.tsx';
import { StatusHead } from '../../components/StatusHead.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerAction } from './ChargerAction.tsx';

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(2), maxWidth: measures.reading }));

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

/** A charger with all that specification section 2 lists of it. An active charger costs what its subscription does. */
export function ChargerRow({ charger, canPay }: Props) {
  const text = useText();
  const format = useFormat();
  const { location, parkingLot, cooperative, cooperativePrice } = charger;
  const subscription = charger.status === 'ACTIVE' ? charger.subscription : null;
  const validTo = subscription?.validTo ?? null;
  const perKwh = (ore: number) => text('chargers.perKwh', { price: format.moneyFixed(ore) });
  return (
    <Row>
      <StatusHead
        title={parkingLot === null ? location : text('chargers.place', { location, parkingLot })}
      >
        {charger.status === 'ACTIVE' ? (
          <Mark data-tone="info">{text('chargers.active')}</Mark>
        ) : (
          <Mark>{text('chargers.notActive')}</Mark>
        )}
        {validTo !== null && (
          <Mark data-tone="warning">
            {text('subscriptions.expires', { date: format.date(validTo) })}
          </Mark>
        )}
      </StatusHead>
      <FactList
        facts={[
          [text('chargers.code'), charger.code],
          [text('chargers.model'), charger.model],
          [text('chargers.maxPower'), format.power(charger.maxPower)],
          [text('chargers.cooperative'), cooperative],
          [
            text('chargers.cooperativePrice'),
            cooperativePrice !== null && perKwh(cooperativePrice),
          ],
          [text('chargers.pricePerKwh'), perKwh(charger.pricePerKwh)],
          [
            text('chargers.subscription'),
            <MonthlyPrice key="price" of={subscription ?? charger} />,
          ],
        ]}
      />
      <ChargerAction charger={charger} canPay={canPay} />
    </Row>
  );
}
