import type { ChargerTrouble } from '../../generated/schema.ts';

/** Red is wrong, amber needs attention, and what waits to be activated is only to be known. */
export const TROUBLE_TONES = {
  OUT_OF_ORDER: 'error',
  SILENT: 'warning',
  NEVER_ACTIVATED: 'info',
} as const satisfies Readonly<Record<ChargerTrouble, string>>;
