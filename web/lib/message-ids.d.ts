import type messages from '../../locales/no.json';
import type { Locale } from './language.ts';

declare global {
  namespace FormatjsIntl {
    /** Only ids of the fallback language can be used. */
    interface Message {
      ids: keyof typeof messages;
    }
    interface IntlConfig {
      locale: Locale;
    }
  }
}
