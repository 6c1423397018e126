/** The part of an invoice line that reconciliation reads; amounts in øre with VAT. */
export interface LineFacts {
  readonly id: string;
  readonly description: string | null;
  readonly amount: number;
  /** The cost of the sessions that the line bills; null for a line without sessions. */
  readonly sessionsTotal: number | null;
}

/** The result of reconciling an invoice, its lines and their sessions, with the differences. */
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
 * Reconciles an invoice: its lines with its amount, and each line that bills sessions with those sessions. Two lines whose
 * differences cancel out do not balance.
 *
 * @param amount the amount of the invoice, in øre with VAT
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
