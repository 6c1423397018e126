/** The button of an act in a row: its text alone, in line with the texts of the row. */
export const quietButton = { variant: 'text', sx: { px: 1, mx: -1 } } as const;
