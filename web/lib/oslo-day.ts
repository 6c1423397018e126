const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });

/** An instant → its day in Oslo, `YYYY-MM-DD`. */
export const osloDay = (moment: number): string => isoDay.format(moment);
