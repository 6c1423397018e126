import type messages from '../../locales/no.json';
import type { Locale } from './language.ts';

declare global {
  namespace FormatjsIntl {
    /** Only ids that exist in the fallback language can be asked for. */
    interface Message {
      ids: keyof typeof messages;
    }
    interface IntlConfig {
      locale: Locale;
    }
  }
}
