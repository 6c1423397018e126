import type { Messages } from '../messages.ts';

export const files = import.meta.glob<Messages>('../../../locales/generated/no/*.json', {
  import: 'default',
});
