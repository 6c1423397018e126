import type { CSSObject, Theme } from '@mui/material/styles';
import type { AccessCategory } from '../../generated/schema.ts';

/** The pattern of a part of a chart: of a kind of place, or of what has none. */
export type Pattern = AccessCategory | 'UNKNOWN';

/** Full, striped, dotted and empty: distinct without hue, also in forced colours. */
export const patternOf = (theme: Theme): CSSObject => {
  const drawn = (ink: string, ground: string): CSSObject => ({
    '&[data-pattern=HOME]': { backgroundColor: ink, backgroundImage: 'none' },
    '&[data-pattern=PUBLIC]': {
      backgroundColor: ground,
      backgroundImage: `repeating-linear-gradient(135deg, ${ink} 0 2px, transparent 2px 6px)`,
    },
    '&[data-pattern=BUSINESS]': {
      backgroundColor: ground,
      backgroundImage: `radial-gradient(${ink} 1.2px, transparent 1.4px)`,
      backgroundSize: '5px 5px',
    },
    '&[data-pattern=UNKNOWN]': { backgroundColor: ground, backgroundImage: 'none' },
  });
  const { primary, background } = theme.vars.palette;
  return {
    ...drawn(primary.main, background.paper),
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText',
      ...drawn('CanvasText', 'Canvas'),
    },
  };
};
