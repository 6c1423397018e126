import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import type { RecordDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  detail: Pick<RecordDetailFragment, 'record' | 'corrections'>;
  account: PageAccount;
}>;

/** What is not as usual with a session: it corrects another, was corrected, or arrived late. */
export function RecordNotices({ detail: { record, corrections }, account }: Props) {
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
