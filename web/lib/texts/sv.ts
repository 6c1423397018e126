import type { Messages } from '../messages.ts';

export const files = import.meta.glob<Messages>('../../../locales/generated/sv/*.json', {
  import: 'default',
});
