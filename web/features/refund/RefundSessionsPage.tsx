import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { mediumTexts } from '../../components/charging/session-texts.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useHalfYearName, useRefunds, useRefundSessions } from './use-refunds.ts';

const bolt = 'M13 3 5.5 13.5H11l-1 7.5 8-11h-5.5L13 3Z';

/** The sessions of a row of shared revenue, and whether they add up to it. */
export function RefundSessionsPage() {
  const { refundId = '' } = useParams();
  return <Page key={refundId} refundId={refundId} />;
}

function Page({ refundId }: Readonly<{ refundId: string }>) {
  const text = useText();
  const format = useFormat();
  const nameOf = useHalfYearName();
  const { value: organization } = useRefunds();
  const sessions = useRefundSessions(refundId);
  const refund = [...(organization?.current ?? []), ...(organization?.previous ?? [])].find(
    ({ key }) => key === refundId,
  );
  const halfYear = organization?.refundHalfYears?.find(
    ({ refundPeriod }) => refundPeriod === refund?.refundPeriod,
  );
  const { firstPage: totals, failure } = sessions.state;
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organizationRefund, label: text('nav.refund') }}
        title={refund?.location ?? text('refund.sessions')}
        lead={
          organization === undefined ? (
            <Skeleton width="12rem" />
          ) : (
            halfYear &&
            text(`refund.period.${halfYear.refundPeriod}`, { name: nameOf(halfYear.firstDay) })
          )
        }
      />
      {totals === undefined && failure === null && <SkeletonText lines={2} />}
      {typeof totals?.totalCount === 'number' && totals.revenueNoVat !== null && (
        <Sum
          revenue={refund?.revenue ?? null}
          sum={totals.revenueNoVat}
          count={totals.totalCount}
        />
      )}
      <EntryList
        title="refund.sessions"
        of={sessions}
        icon={bolt}
        empty={{ title: 'refund.sessions.empty', text: 'refund.sessions.emptyText' }}
        failed="facility.sessions.failed"
        more="facility.sessions.more"
        lines={2}
        skeletons={5}
      >
        {(session) => (
          <EntryRow key={session.id}>
            <span>{format.dateTimeYear(session.date)}</span>
            <span>
              {session.revenueNoVat === null
                ? text('refund.unknown')
                : format.moneyFixed(session.revenueNoVat)}
            </span>
            <small>
              <FactLine
                facts={[
                  session.isCorrection && text('facility.sessions.correction'),
                  session.energy !== null && format.energy(session.energy),
                  session.medium && text(mediumTexts[session.medium]),
                ]}
              />
            </small>
          </EntryRow>
        )}
      </EntryList>
    </Stack>
  );
}

type SumProps = Readonly<{ revenue: number | null; sum: number; count: number }>;

/** Says that the sessions add up to the revenue to the øre, or states the difference. */
function Sum({ revenue, sum, count }: SumProps) {
  const text = useText();
  const format = useFormat();
  const sumText = text('refund.sum', { count, sum: format.moneyFixed(sum) });
  if (revenue === null) return <Typography>{sumText}</Typography>;
  if (revenue === sum)
    return <Typography>{[sumText, text('refund.sum.equal')].join(' ')}</Typography>;
  return (
    <Notice tone="warning" title={text('refund.sum.differs')}>
      {[
        sumText,
        text(revenue > sum ? 'refund.sum.less' : 'refund.sum.more', {
          revenue: format.moneyFixed(revenue),
          difference: format.moneyFixed(Math.abs(revenue - sum)),
        }),
      ].join(' ')}
    </Notice>
  );
}
