import type { MessageId } from '../../locales/generated/texts.ts';
import type { Locale } from './language.ts';

declare global {
  namespace FormatjsIntl {
    /** Only ids that exist in the fallback language compile. */
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: Locale;
    }
  }
}
