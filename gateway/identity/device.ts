/** A browser and its system by the names that people know them by; null for one that is not in the tables. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [mark: RegExp, name: string])[];

// The first that fits counts: Edge, Opera and others call themselves Chrome too, and Chrome calls itself Safari. Safari alone has its
// own version as well, so that no unknown browser counts as Safari.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

// An iPhone says that it is like Mac OS X, and Android that it is Linux.
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: Names) => names.find(([mark]) => mark.test(text))?.[1] ?? null;

/** The device that a `User-Agent` header names. Any sender can write any name into it. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
