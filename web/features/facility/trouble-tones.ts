import type { ChargerTrouble } from '../../generated/schema.ts';

/** Red is a fault, amber needs attention, and a pending activation is information alone. */
export const TROUBLE_TONES = {
  OUT_OF_ORDER: 'error',
  SILENT: 'warning',
  NEVER_ACTIVATED: 'info',
} as const satisfies Readonly<Record<ChargerTrouble, string>>;
