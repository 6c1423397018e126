import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import {
  amountInSentence,
  priceOf,
  shownWithVat,
  writeAmount,
} from '../../components/charging/amounts.ts';
import { sessionPayer } from '../../components/charging/payer.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { writePeriod } from '../../components/charging/session-period.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useRate } from '../../components/charging/use-rate.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargingCurve } from './ChargingCurve.tsx';
import { DisputeSection } from './DisputeSection.tsx';
import type { RecordDetailFragment } from './generated/ChargingRecord.ts';
import { HourCost } from './HourCost.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';

type Props = Readonly<{ detail: RecordDetailFragment; account: PageAccount }>;

/** A session: its price, the explanation, the course, and all its facts. */
export function RecordDetail({ detail, account, retry }: Props & Readonly<{ retry: Retry }>) {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const { record, priceComponents, hourCost, chargingCurve, dispute } = detail;
  return (
    <Stack>
      <Price record={record} account={account} />
      <RecordNotices detail={detail} account={account} />
      {hasAmounts && <WhyThisPrice record={record} components={priceComponents} />}
      {hourCost && <HourCost cost={hourCost} />}
      {/* Of a session that is known, nothing else can fail by itself. */}
      {hourCost === null && retry.error !== undefined && (
        <RetryNotice title={text('electricity.cost.failed')} retry={retry} />
      )}
      {chargingCurve && chargingCurve.length > 1 && <ChargingCurve points={chargingCurve} />}
      <RecordFacts record={record} account={account} />
      <DisputeSection account={account.id} recordId={record.id} dispute={dispute} />
    </Stack>
  );
}

const Below = styled(Typography)({ fontVariantNumeric: 'tabular-nums' });

/** A session's year is always shown. */
const always = Number.POSITIVE_INFINITY;

/** What the price is of: what another pays, what the person pays, or what it costs. */
const priceLabels = {
  withVat: {
    others: 'charging.record.othersPay',
    own: 'charging.record.youPay',
    any: 'charging.cost.included',
  },
  noVat: {
    others: 'charging.record.othersPayNoVat',
    own: 'charging.record.youPayNoVat',
    any: 'charging.cost.excluded',
  },
} as const;

/** The cost of the session, and its payer if that is not the account; its energy where no amounts are shown. */
function Price({
  record,
  account,
}: Readonly<{ record: RecordDetailFragment['record']; account: PageAccount }>) {
  const text = useText();
  const format = useFormat();
  const writeRate = useRate();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const payer = account.isPersonal ? record.payerName : null;
  const isOthers = payer !== null;
  // A correction is no payment of its own.
  const isOwn = account.isPersonal && !isOthers && record.correctsId === null;
  const price = priceOf(record);
  const isWithVat = shownWithVat([price], true);
  const labels = priceLabels[isWithVat ? 'withVat' : 'noVat'];
  const period = (
    <Below color="textSecondary">{writePeriod(record.date, record.endedAt, format, always)}</Below>
  );
  if (!hasAmounts)
    return (
      <div>
        <Figures>
          <Figure isLarge label={text('charging.energy')} value={format.energy(record.energy)} />
        </Figures>
        {period}
      </div>
    );
  return (
    <div>
      <Figures>
        <Figure
          isLarge
          label={
            isOthers
              ? text(labels.others, { payer: sessionPayer(payer, intl) })
              : text(isOwn ? labels.own : labels.any)
          }
          value={writeAmount(price, {
            write: (amount) => format.moneyIn(record.currency, amount),
            intl,
            isWithVat,
          })}
        />
      </Figures>
      <Below color="textSecondary">
        <FactLine facts={[format.energy(record.energy), writeRate(record)]} />
      </Below>
      {record.isPricedByOperator && (
        <Below color="textSecondary">
          {record.operator === null
            ? text('charging.record.pricedByOperator')
            : text('charging.record.pricedBy', { operator: record.operator })}
        </Below>
      )}
      {period}
    </div>
  );
}

/** The exceptions of a session: it corrects another, was corrected, or arrived late. */
function RecordNotices({ detail: { record, corrections }, account }: Props) {
  const text = useText();
  const intl = useIntl();
  const format = useFormat();
  const { search } = useLocation();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const addressOf = (key: string) => ({
    pathname: `${account.chargingPath}/${encodeURIComponent(key)}`,
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
      {corrections.map(({ id, key, currency, receivedAt, ...price }) => (
        <Notice key={id} tone="info" title={text('charging.record.isCorrected')}>
          <div>
            {hasAmounts
              ? text('charging.record.isCorrectedText', {
                  amount: amountInSentence(priceOf(price), {
                    write: (amount) => format.moneyIn(currency, amount),
                    intl,
                    hasNoLabel: true,
                  }),
                  received: format.dateTimeYear(receivedAt),
                })
              : text('charging.record.isCorrectedOn', {
                  received: format.dateTimeYear(receivedAt),
                })}
          </div>
          <TextLink to={addressOf(key)} preventScrollReset>
            {text('charging.record.correction')}
          </TextLink>
        </Notice>
      ))}
      {record.isLate && (
        <Notice tone="warning" title={text('charging.mark.late')}>
          {text('charging.record.lateText', {
            charged: format.dateTimeYear(record.endedAt),
            received: format.dateTimeYear(record.receivedAt),
          })}
        </Notice>
      )}
    </>
  );
}
