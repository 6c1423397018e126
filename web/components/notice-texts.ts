import { paths } from '../lib/paths.ts';
import type { Tone } from './Notice.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** How one thing that can be wrong is said, and what to do about it. */
export interface NoticeTexts {
  readonly tone: Tone;
  readonly title: MessageId;
  readonly text: MessageId;
  /** Where it is put right; customer service where nothing is said. */
  readonly action?: { readonly to: string; readonly label: MessageId };
}

/** Where a notice leads unless a page of the portal puts it right. */
export const contactAction = {
  to: paths.contact,
  label: 'home.notices.contact',
} as const satisfies NoticeTexts['action'];
