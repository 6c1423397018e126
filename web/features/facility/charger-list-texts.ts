import { chargerIcon } from './icons.ts';

/** What a list of chargers says of itself, on each page that has one. */
export const chargerListTexts = {
  icon: chargerIcon,
  empty: { title: 'facility.chargers.empty', text: 'facility.chargers.emptyText' },
  filtered: {
    title: 'facility.chargers.emptyFiltered',
    text: 'facility.chargers.emptyFilteredText',
  },
  failed: 'facility.chargers.failed',
  more: 'facility.chargers.more',
  skeletons: 5,
} as const;
