import { useIntl } from 'react-intl';
import { FactList } from '../../components/FactList.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

type Props = Readonly<{ charger: ChargerPartsFragment }>;

/** What specification section 2 lists of a charger, besides where it stands and how; a month costs what its subscription does. */
export function ChargerFacts({ charger }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const perKwh = (ore: number) =>
    intl.formatMessage({ id: 'chargers.perKwh' }, { price: format.moneyFixed(ore) });
  const { cooperative, cooperativePrice, subscription, status } = charger;
  return (
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
          <MonthlyPrice
            key="price"
            of={status === 'ACTIVE' && subscription ? subscription : charger}
          />,
        ],
      ]}
    />
  );
}
