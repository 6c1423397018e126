/** The names in local storage that belong to the browser and not to the person: signing out keeps them. */
export const BROWSER_STORAGE = {
  trackingConsent: 'tracking-consent',
  colorMode: 'color-mode',
} as const;
