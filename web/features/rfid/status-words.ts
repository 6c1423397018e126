const STATUS_WORDS = {
  ACTIVE: /^(aktiv|active|åpen|open|öppen)$/i,
  INACTIVE: /^(sperret|sperra|blocked|spärrad|inaktiv|inactive)$/i,
} as const;

/** The status of a word in any language. */
export const statusOf = (written: string): keyof typeof STATUS_WORDS | undefined =>
  (['ACTIVE', 'INACTIVE'] as const).find((status) => STATUS_WORDS[status].test(written.trim()));

export const isStatusWord = (written: string): boolean => statusOf(written) !== undefined;
