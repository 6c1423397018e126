import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import type { RecordDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';

type Props = Readonly<{
  detail: Pick<RecordDetailFragment, 'record' | 'corrections'>;
  account: PageAccount;
}>;

/** What is not as usual with a session: it corrects another, was corrected, or arrived late. */
export function RecordNotices({ detail: { record, corrections }, account }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { search } = useLocation();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
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
            <FormattedMessage
              id="charging.record.isCorrectedText"
              values={{
                amount: format.moneyFixed(priceAfterDiscount),
                received: format.dateTimeYear(receivedAt),
              }}
            />
          </div>
          <TextLink to={addressOf(id)} preventScrollReset>
            {text('charging.record.correction')}
          </TextLink>
        </Notice>
      ))}
      {record.isLate && (
        <Notice tone="warning" title={text('charging.mark.late')}>
          {intl.formatMessage(
            { id: 'charging.record.lateText' },
            {
              charged: format.dateTimeYear(record.endDate),
              received: format.dateTimeYear(record.receivedAt),
            },
          )}
        </Notice>
      )}
    </>
  );
}
