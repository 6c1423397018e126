import { Notice } from '../../components/Notice.tsx';
import type { InvoiceDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Result = NonNullable<InvoiceDetailFragment['reconciliation']>;

/** Whether invoice, lines and sessions add up, or by what they do not and in which line. */
export function Reconciliation({ result, amount }: Readonly<{ result: Result; amount: number }>) {
  const text = useText();
  const format = useFormat();
  const { linesTotal, linesDifference, sessionsTotal, unbalancedLines } = result;
  // An invoice of fees alone has none.
  const hasSessions = sessionsTotal !== 0;
  const money = (ore: number) => format.moneyFixed(Math.abs(ore));
  if (result.isBalanced)
    return (
      <Notice tone="success" title={text('invoice.balanced')}>
        {text('invoice.balancedText', {
          lines: format.moneyFixed(linesTotal),
          sessions: format.moneyFixed(sessionsTotal),
          hasSessions: String(hasSessions),
        })}
      </Notice>
    );
  return (
    <Notice tone="warning" title={text('invoice.unbalanced')}>
      {linesDifference !== 0 && (
        <p>
          {text('invoice.unbalancedInvoice', {
            amount: format.moneyFixed(amount),
            lines: format.moneyFixed(linesTotal),
            difference: money(linesDifference),
            isMore: String(linesDifference > 0),
          })}
        </p>
      )}
      {unbalancedLines.map(({ lineId, description, difference }) => (
        <p key={lineId}>
          {text('invoice.unbalancedLine', {
            line: description,
            difference: money(difference),
            isMore: String(difference > 0),
          })}
        </p>
      ))}
      <p>{text('invoice.unbalancedHelp')}</p>
    </Notice>
  );
}
