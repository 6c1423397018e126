import { useIntl } from 'react-intl';
import { FactList } from '../../components/layout/FactList.tsx';
import { writePeriod } from '../../components/charging/session-period.ts';
import { sessionPayer } from '../../components/charging/payer.ts';
import { accessTexts, mediumTexts } from '../../components/charging/session-texts.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { withQuery } from '../../../schema/paths.ts';
import type { RecordFactsFragment } from './generated/ChargingRecord.ts';
import { writeEnergy } from './write-energy.ts';
import { useOffers } from '../../lib/portal.ts';

type Props = Readonly<{ record: RecordFactsFragment; account: PageAccount }>;

/** A session's year is always shown. */
const always = Number.POSITIVE_INFINITY;

/** Time, place, means and person. */
export function RecordFacts({ record, account }: Props) {
  const intl = useIntl();
  const text = useText();
  const offersInvoices = useOffers('INVOICES');
  const format = useFormat();
  const { vehicle, rfid, billedOn } = record;
  const plate = vehicle?.licencePlate ?? '';
  // A correction has the times of the session that it corrects, and no charging took place in them.
  const isCharging = record.correctsId === null;
  // The payment of an organisation's invoices is hidden from its members, so it is neither yes nor no here.
  const payer = account.isPersonal ? record.payerName : null;
  const isOthers = payer !== null;
  return (
    <FactList
      facts={[
        [text('charging.record.when'), writePeriod(record.date, record.endedAt, format, always)],
        [text('charging.record.duration'), isCharging && format.duration(record.chargingTime)],
        [text('charging.energy'), writeEnergy(record.energy, intl)],
        [
          text('charging.record.power'),
          isCharging && record.averagePower !== null && format.power(record.averagePower),
        ],
        [text('charging.record.operator'), record.operator],
        [text('charging.record.charger'), record.parkingLot],
        [
          text('charging.record.type'),
          record.type && text(record.type === 'DC' ? 'charging.record.dc' : 'charging.record.ac'),
        ],
        [
          text('charging.filter.category'),
          text(
            record.accessCategory === null
              ? 'charging.amount.unknown'
              : accessTexts[record.accessCategory],
          ),
        ],
        [text('charging.filter.medium'), record.medium && text(mediumTexts[record.medium])],
        [
          text('charging.filter.rfid'),
          rfid &&
            (rfid.description === rfid.serialNumber
              ? rfid.description
              : `${rfid.description} (${rfid.serialNumber})`),
        ],
        [
          text('charging.filter.vehicle'),
          vehicle && (plate ? `${vehicle.description} (${plate})` : vehicle.description),
        ],
        [text('charging.filter.member'), record.member?.name ?? null],
        [text('charging.record.payer'), isOthers && sessionPayer(payer, intl)],
        [
          text('charging.record.paid'),
          !isOthers && record.paid !== null && text(record.paid ? 'charging.yes' : 'charging.no'),
        ],
        [
          text('charging.record.invoice'),
          offersInvoices &&
            (billedOn ? (
              <TextLink
                to={withQuery(
                  `${account.paymentPath}/invoices/${encodeURIComponent(billedOn.invoiceId)}`,
                  account.query,
                )}
              >
                {billedOn.invoiceNumber}
              </TextLink>
            ) : (
              // A session abroad may be settled otherwise than on an invoice.
              record.currency === 'NOK' &&
              text(isOthers ? 'charging.record.billedToPayer' : 'charging.record.notBilled')
            )),
        ],
        [text('charging.record.received'), format.dateTimeYear(record.receivedAt)],
      ]}
    />
  );
}
