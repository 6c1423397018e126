/** The last day of the current month in Oslo, `YYYY-MM-DD`, until which a subscription runs that is cancelled now. */
export function lastDayOfMonth(now: Date): string {
  // The Swedish date format is that of ISO 8601.
  const [year = 0, month = 1] = now
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
