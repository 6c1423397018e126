/** A sheet with lines, drawn on 24 × 24. */
export const logIcon = 'M6 3.5h9l3.5 3.5v13.5H6v-17ZM15 3.5V7h3.5M9 11h6m-6 3h6m-6 3h4';
