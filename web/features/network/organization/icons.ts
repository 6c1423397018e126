/** Two people, on 24 × 24. */
export const peopleIcon =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3a6 6 0 0 1 3 6';
