import { useIntl } from 'react-intl';

/** Whether the portal has a text of this id, in the current language. */
export function useIsMessage() {
  const { messages } = useIntl();
  return (id: string): id is FormatjsIntl.Message['ids'] => Object.hasOwn(messages, id);
}
