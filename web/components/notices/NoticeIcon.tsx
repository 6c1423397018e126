import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import type { Tone } from './Notice.tsx';

/** One shape per meaning, so that colour is not needed to distinguish them. */
const shapes: Record<Tone, string> = {
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3ZM12 7.5v5.5m0 3.2v.3',
  warning: 'M12 3.5 21.5 20h-19L12 3.5Zm0 6.2v5m0 2.3v.3',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-1v5.5m0-9v.3',
  success: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.7L16 9.5',
};

/** The icon of a notice, announced as a word by screen readers. */
export function NoticeIcon({ tone }: Readonly<{ tone: Tone }>) {
  const text = useText();
  return <LineIcon path={shapes[tone]} label={text(`notice.${tone}`)} />;
}
