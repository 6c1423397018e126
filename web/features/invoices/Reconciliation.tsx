import { useIntl } from 'react-intl';
import { Notice } from '../../components/Notice.tsx';
import type { InvoiceDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

type Result = NonNullable<InvoiceDetailFragment['reconciliation']>;

/** Whether invoice, lines and sessions add up, or by what they do not and in which line. */
export function Reconciliation({ result, amount }: Readonly<{ result: Result; amount: number }>) {
  const intl = useIntl();
  const format = useFormat();
  const { linesTotal, linesDifference, sessionsTotal, unbalancedLines } = result;
  // An invoice of fees alone has none.
  const hasSessions = sessionsTotal !== 0;
  const money = (ore: number) => format.moneyFixed(Math.abs(ore));
  if (result.isBalanced)
    return (
      <Notice tone="success" title={intl.formatMessage({ id: 'invoice.balanced' })}>
        {intl.formatMessage(
          { id: 'invoice.balancedText' },
          {
            lines: format.moneyFixed(linesTotal),
            sessions: format.moneyFixed(sessionsTotal),
            hasSessions: String(hasSessions),
          },
        )}
      </Notice>
    );
  return (
    <Notice tone="warning" title={intl.formatMessage({ id: 'invoice.unbalanced' })}>
      {linesDifference !== 0 && (
        <p>
          {intl.formatMessage(
            { id: 'invoice.unbalancedInvoice' },
            {
              amount: format.moneyFixed(amount),
              lines: format.moneyFixed(linesTotal),
              difference: money(linesDifference),
              isMore: String(linesDifference > 0),
            },
          )}
        </p>
      )}
      {unbalancedLines.map(({ lineId, description, difference }) => (
        <p key={lineId}>
          {intl.formatMessage(
            { id: 'invoice.unbalancedLine' },
            { line: description, difference: money(difference), isMore: String(difference > 0) },
          )}
        </p>
      ))}
      <p>{intl.formatMessage({ id: 'invoice.unbalancedHelp' })}</p>
    </Notice>
  );
}
