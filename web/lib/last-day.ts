/** The last day of the month that it is in Oslo, `YYYY-MM-DD`: until then a subscription runs that is ended now. */
export function lastDayOfMonth(now: Date): string {
  // The Swedish way to write a date is that of ISO 8601.
  const [year = 0, month = 1] = now
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
