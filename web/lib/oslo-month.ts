const isoMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
});

/** An instant → its month in Oslo, `YYYY-MM`. */
export const osloMonth = (instant: string): string => isoMonth.format(Date.parse(instant));
