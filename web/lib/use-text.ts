import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Formats a message in the language of the page. */
export function useText() {
  const intl = useIntl();
  return useCallback(
    (id: FormatjsIntl.Message['ids'], values?: Values) => intl.formatMessage({ id }, values),
    [intl],
  );
}
