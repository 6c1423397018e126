/**
 * The colours of LOOK-2, the only place with colour literals. Spruce is the primary; lime marks
 * charging and success and is never text; amber and red carry meaning; blue is for network and
 * unknown notices (ERROR-16, ERROR-17). `soft` is the background of a notice of that meaning,
 * on which both its `main` and the text colours reach AA.
 */
export const light = {
  primary: {
    main: '#0F5540',
    dark: '#0A3D2E',
    light: '#2E7D62',
    soft: '#E4F0EA',
    contrastText: '#FFFFFF',
  },
  secondary: {
    main: '#4C5C54',
    dark: '#35423C',
    light: '#7A8A82',
    soft: '#EDF1EE',
    contrastText: '#FFFFFF',
  },
  accent: {
    main: '#BDEB34',
    dark: '#9CCB12',
    light: '#D8F578',
    soft: '#F0FBD0',
    contrastText: '#10210A',
  },
  error: {
    main: '#B3261E',
    dark: '#8C1D18',
    light: '#D9564E',
    soft: '#FCEDEB',
    contrastText: '#FFFFFF',
  },
  warning: {
    main: '#8A5200',
    dark: '#6B3F00',
    light: '#C47A0A',
    soft: '#FFF4DF',
    contrastText: '#FFFFFF',
  },
  info: {
    main: '#1A5A96',
    dark: '#124372',
    light: '#4A8BC7',
    soft: '#E8F1FA',
    contrastText: '#FFFFFF',
  },
  success: {
    main: '#17694A',
    dark: '#0F4D35',
    light: '#3D9470',
    soft: '#E5F4EC',
    contrastText: '#FFFFFF',
  },
  text: { primary: '#13211B', secondary: '#4F5F57', disabled: '#7C8A83' },
  background: { default: '#F7F9F7', paper: '#FFFFFF' },
  divider: '#DEE5E0',
} as const;

/** The same meanings on a dark background. */
export const dark = {
  primary: {
    main: '#86D9B6',
    dark: '#5FBF97',
    light: '#A9E8CC',
    soft: '#17322A',
    contrastText: '#06241A',
  },
  secondary: {
    main: '#B3C2BA',
    dark: '#8FA098',
    light: '#D0DBD5',
    soft: '#1F2C26',
    contrastText: '#0E1713',
  },
  accent: {
    main: '#C6F43C',
    dark: '#A5D21C',
    light: '#DCF98A',
    soft: '#28330F',
    contrastText: '#10210A',
  },
  error: {
    main: '#FF9C92',
    dark: '#E57A70',
    light: '#FFBDB6',
    soft: '#3A1A18',
    contrastText: '#2B0705',
  },
  warning: {
    main: '#F2C063',
    dark: '#D6A040',
    light: '#F8D697',
    soft: '#34270F',
    contrastText: '#261900',
  },
  info: {
    main: '#8FC4F4',
    dark: '#64A6E0',
    light: '#B7DBFA',
    soft: '#13293E',
    contrastText: '#041A2E',
  },
  success: {
    main: '#80D8A9',
    dark: '#58BD89',
    light: '#A8E8C5',
    soft: '#15321F',
    contrastText: '#05240F',
  },
  text: { primary: '#E9F1ED', secondary: '#A6B6AE', disabled: '#75857D' },
  background: { default: '#0D1512', paper: '#141F1A' },
  divider: '#27362F',
} as const;
