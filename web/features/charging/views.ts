import { lazyPart } from '../../lib/lazy-part.ts';

export const History = lazyPart(async () => (await import('./History.tsx')).History);
export const Statistics = lazyPart(async () => (await import('./Statistics.tsx')).Statistics);

/** The views of `ChargingPage`. */
export const views = {
  history: { module: 'features/charging/History', prepare: History.prepare },
  statistics: { module: 'features/charging/Statistics', prepare: Statistics.prepare },
};
