import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useLocation, useOutletContext, useParams } from 'react-router-dom';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { payerName } from '../../components/payer.ts';
import { Figure, Figures } from '../../components/Figures.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  ChargingRecordDocument,
  type RecordDetailFragment,
  type RecordFactsFragment,
} from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { DisputeSection } from './DisputeSection.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';
import { ChartTable } from '../../components/ChartTable.tsx';
import { LineChart } from '../../components/LineChart.tsx';
import { writeEnergy } from './write-energy.ts';
import { Notice } from '../../components/Notice.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { FactList } from '../../components/FactList.tsx';
import { writePeriod } from '../../components/session-period.ts';
import { accessTexts, mediumTexts } from '../../components/session-texts.ts';
import { withQuery } from '../../../schema/paths.ts';

/** One session with everything that is known of it, at an address of its own; closing leads to the list as it was. */
export function RecordDialog() {
  const { recordId: id = '' } = useParams();
  return <Record key={id} id={id} account={useOutletContext<PageAccount>()} />;
}

function Record({ id, account }: Readonly<{ id: string; account: PageAccount }>) {
  const text = useText();
  const { search } = useLocation();
  const { data, error, loading, refetch } = useQuery(ChargingRecordDocument, {
    variables: { account: account.id, id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const detail = data?.viewer?.account?.chargingJourney.record;
  const isUnknown = detail === null && !error && !loading;
  return (
    <ModalRoute
      title={detail?.record.location ?? text('charging.record.title')}
      closeTo={`${account.chargingPath}${search}`}
    >
      {isUnknown ? (
        <Typography>{text('charging.record.unknown')}</Typography>
      ) : (
        <Fetched
          value={detail ?? (loading ? undefined : null)}
          failure={text('charging.record.failed')}
          retry={{ run: () => void refetch(), isRunning: loading }}
          skeleton={<SkeletonBlock height={420} />}
        >
          {(known) => <Detail detail={known} account={account} />}
        </Fetched>
      )}
    </ModalRoute>
  );
}

function Detail({
  detail,
  account,
}: Readonly<{ detail: RecordDetailFragment; account: PageAccount }>) {
  const text = useText();
  const format = useFormat();
  const { record, priceComponents, chargingCurve, dispute } = detail;
  return (
    <Stack>
      <Figures>
        <Figure
          isLarge
          label={text('charging.cost.included')}
          value={format.moneyFixed(record.priceAfterDiscount)}
        />
      </Figures>
      <RecordNotices detail={detail} account={account} />
      <RecordFacts record={record} account={account} />
      <WhyThisPrice record={record} components={priceComponents} />
      {chargingCurve && chargingCurve.length > 1 && <ChargingCurve points={chargingCurve} />}
      <DisputeSection account={account.id} recordId={record.id} dispute={dispute} />
    </Stack>
  );
}

type Props = Readonly<{
  /** At least two, oldest first. */
  points: NonNullable<RecordDetailFragment['chargingCurve']>;
}>;

/** How fast the car charged from beginning to end. */
function ChargingCurve({ points }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const title = useId();
  const most = points.reduce((highest, { power }) => Math.max(highest, power), 0);
  const ends = [points[0]?.at ?? '', points.at(-1)?.at ?? ''].map(format.time);
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ marginBottom: 3 }}>
        {text('charging.curve.title')}
      </Typography>
      <LineChart
        name={text('charging.curve.name', { most: format.power(most) })}
        points={points.map(({ at, power }) => ({ x: Date.parse(at), y: power }))}
        formatTick={format.power}
        ends={[ends[0] ?? '', ends[1] ?? '']}
      />
      <ChartTable
        caption={text('charging.curve.title')}
        columns={[
          text('charging.curve.time'),
          text('charging.curve.power'),
          text('charging.energy'),
        ]}
        rows={points.map(({ at, power, energy }) => ({
          key: at,
          name: format.time(at),
          cells: [format.power(power), writeEnergy(energy, intl)],
        }))}
      />
    </section>
  );
}

type RecordNoticesProps = Readonly<{
  detail: Pick<RecordDetailFragment, 'record' | 'corrections'>;
  account: PageAccount;
}>;

/** What is not as usual with a session: it corrects another, was corrected, or arrived late. */
function RecordNotices({ detail: { record, corrections }, account }: RecordNoticesProps) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const addressOf = (id: string) => ({
    pathname: `${account.chargingPath}/${encodeURIComponent(id)}`,
    search,
  });
  return (
    <>
      {record.correctsId !== null && (
        <Notice tone="info" title={text('charging.mark.correction')}>
          <div>{text('charging.record.correctionText')}</div>
          <TextLink to={addressOf(record.correctsId)} preventScrollReset>
            {text('charging.record.corrected')}
          </TextLink>
        </Notice>
      )}
      {corrections.map(({ id, priceAfterDiscount, receivedAt }) => (
        <Notice key={id} tone="info" title={text('charging.record.isCorrected')}>
          <div>
            {text('charging.record.isCorrectedText', {
              amount: format.moneyFixed(priceAfterDiscount),
              received: format.dateTimeYear(receivedAt),
            })}
          </div>
          <TextLink to={addressOf(id)} preventScrollReset>
            {text('charging.record.correction')}
          </TextLink>
        </Notice>
      ))}
      {record.isLate && (
        <Notice tone="warning" title={text('charging.mark.late')}>
          {text('charging.record.lateText', {
            charged: format.dateTimeYear(record.endDate),
            received: format.dateTimeYear(record.receivedAt),
          })}
        </Notice>
      )}
    </>
  );
}

type RecordFactsProps = Readonly<{ record: RecordFactsFragment; account: PageAccount }>;

/** A session's year is always said. */
const always = Number.POSITIVE_INFINITY;

/** When, where, with what and by whom. */
function RecordFacts({ record, account }: RecordFactsProps) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const { vehicle, rfid, billedOn } = record;
  const plate = vehicle?.licencePlate ?? '';
  // A correction has the times of what it corrects; nothing was charged in them again.
  const isCharging = record.correctsId === null;
  // What becomes of an organisation's invoices is not told to its members, so it is neither yes nor no here.
  const isOthers = account.isPersonal && record.isPaidByOrganization;
  return (
    <FactList
      facts={[
        [text('charging.record.when'), writePeriod(record.date, record.endDate, format, always)],
        [text('charging.record.duration'), isCharging && format.duration(record.chargingTime)],
        [text('charging.energy'), writeEnergy(record.energy, intl)],
        [
          text('charging.record.power'),
          isCharging && record.averagePower !== null && format.power(record.averagePower),
        ],
        [text('charging.record.charger'), record.parkingLot],
        [
          text('charging.record.type'),
          record.type && text(record.type === 'DC' ? 'charging.record.dc' : 'charging.record.ac'),
        ],
        [text('charging.filter.category'), text(accessTexts[record.accessCategory])],
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
        [text('charging.record.payer'), isOthers && payerName(record.payingOrganization, intl)],
        [
          text('charging.record.paid'),
          !isOthers && record.paid !== null && text(record.paid ? 'charging.yes' : 'charging.no'),
        ],
        [
          text('charging.record.invoice'),
          billedOn ? (
            <TextLink
              to={withQuery(
                `${account.paymentPath}/invoices/${encodeURIComponent(billedOn.invoiceId)}`,
                account.query,
              )}
            >
              {billedOn.invoiceNumber}
            </TextLink>
          ) : (
            text(isOthers ? 'charging.record.billedToPayer' : 'charging.record.notBilled')
          ),
        ],
        [text('charging.record.received'), format.dateTimeYear(record.receivedAt)],
      ]}
    />
  );
}
