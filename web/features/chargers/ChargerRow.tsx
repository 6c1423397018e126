import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { FactList } from '../../components/FactList.tsx';
import { Mark } from '../../components/Mark.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { Stack } from '../../components/Stack.tsx';
import { StatusHead } from '../../components/StatusHead.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerAction } from './ChargerAction.tsx';

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(2), maxWidth: measures.reading }));

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

/** A charger with all that specification section 2 lists of it. An active charger costs what its subscription does. */
export function ChargerRow({ charger, canPay }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { location, parkingLot, cooperative, cooperativePrice } = charger;
  const subscription = charger.status === 'ACTIVE' ? charger.subscription : null;
  const validTo = subscription?.validTo ?? null;
  const perKwh = (ore: number) =>
    intl.formatMessage({ id: 'chargers.perKwh' }, { price: format.moneyFixed(ore) });
  return (
    <Row>
      <StatusHead
        title={
          parkingLot === null
            ? location
            : intl.formatMessage({ id: 'chargers.place' }, { location, parkingLot })
        }
      >
        {charger.status === 'ACTIVE' ? (
          <Mark data-tone="info">
            <FormattedMessage id="chargers.active" />
          </Mark>
        ) : (
          <Mark>
            <FormattedMessage id="chargers.notActive" />
          </Mark>
        )}
        {validTo !== null && (
          <Mark data-tone="warning">
            <FormattedMessage id="subscriptions.expires" values={{ date: format.date(validTo) }} />
          </Mark>
        )}
      </StatusHead>
      <FactList
        facts={[
          [intl.formatMessage({ id: 'chargers.code' }), charger.code],
          [intl.formatMessage({ id: 'chargers.model' }), charger.model],
          [intl.formatMessage({ id: 'chargers.maxPower' }), format.power(charger.maxPower)],
          [intl.formatMessage({ id: 'chargers.cooperative' }), cooperative],
          [
            intl.formatMessage({ id: 'chargers.cooperativePrice' }),
            cooperativePrice !== null && perKwh(cooperativePrice),
          ],
          [intl.formatMessage({ id: 'chargers.pricePerKwh' }), perKwh(charger.pricePerKwh)],
          [
            intl.formatMessage({ id: 'chargers.subscription' }),
            <MonthlyPrice key="price" of={subscription ?? charger} />,
          ],
        ]}
      />
      <ChargerAction charger={charger} canPay={canPay} />
    </Row>
  );
}
