/** A charger, drawn with lines on 24 × 24. */
export const chargerIcon =
  'M6 20.5v-17h8v17M4.5 20.5h11M6 9.5h8M14 12h1.5a1.5 1.5 0 0 1 1.5 1.5V17a1.5 1.5 0 0 0 3 0V9.5l-3-3';
