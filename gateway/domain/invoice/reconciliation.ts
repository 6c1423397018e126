/** A line of an invoice, as far as it must add up; amounts in øre with VAT. */
export interface LineFacts {
  readonly id: string;
  readonly description: string | null;
  readonly amount: number;
  /** What the sessions that it bills cost; null for a line that bills none. */
  readonly sessionsTotal: number | null;
}

/** Whether an invoice, its lines and their sessions add up, and by what they do not. */
export interface Reconciliation {
  readonly isBalanced: boolean;
  readonly linesTotal: number;
  readonly linesDifference: number;
  readonly sessionsTotal: number;
  readonly sessionsDifference: number;
  readonly unbalancedLines: {
    readonly lineId: string;
    readonly description: string | null;
    readonly difference: number;
  }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Adds up an invoice: its lines against its amount, and each line that bills sessions against them. Two
 * lines whose differences cancel out do not balance.
 *
 * @param amount what the invoice asks for, in øre with VAT
 * @param lines all of its lines
 */
export function reconcile(amount: number, lines: readonly LineFacts[]): Reconciliation {
  const linesTotal = sum(lines.map((line) => line.amount));
  const billing = lines.flatMap(({ sessionsTotal, ...line }) =>
    sessionsTotal === null ? [] : [{ ...line, sessionsTotal }],
  );
  const sessionsTotal = sum(billing.map((line) => line.sessionsTotal));
  const unbalancedLines = billing
    .filter((line) => line.amount !== line.sessionsTotal)
    .map(({ id, description, ...line }) => ({
      lineId: id,
      description,
      difference: line.amount - line.sessionsTotal,
    }));
  const linesDifference = amount - linesTotal;
  return {
    isBalanced: linesDifference === 0 && unbalancedLines.length === 0,
    linesTotal,
    linesDifference,
    sessionsTotal,
    sessionsDifference: sum(billing.map((line) => line.amount)) - sessionsTotal,
    unbalancedLines,
  };
}
