import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  /** The theme always has CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }

  interface BreakpointOverrides {
    xs: false;
    sm: false;
    md: false;
    lg: false;
    xl: false;
    mini: true;
    small: true;
    medium: true;
    large: true;
    wide: true;
  }

  interface PaletteColor {
    /** The quiet background of this meaning. */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface Palette {
    accent: PaletteColor;
  }
  interface PaletteOptions {
    accent?: SimplePaletteColorOptions;
  }

  interface TypographyVariants {
    display: CSSProperties;
    lead: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    lead?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    caption: false;
    overline: false;
  }
}
