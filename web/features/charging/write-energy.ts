import type { IntlShape } from 'react-intl';

/** Wh → `23,456 kWh`: to the watt-hour, since a price is calculated from it. */
export const writeEnergy = (wh: number, intl: IntlShape): string =>
  `${intl.formatNumber(wh / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 3 })}\u00a0kWh`;
