import type messages from '../../locales/no.json';

declare global {
  namespace FormatjsIntl {
    /** Only ids that exist in the fallback language can be asked for. */
    interface Message {
      ids: keyof typeof messages;
    }
    interface IntlConfig {
      locale: import('./language.ts').Locale;
    }
  }
}
