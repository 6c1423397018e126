import { statusClass } from '../../schema/error-codes.ts';
import type { Failure } from './failure.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** What a banner says: a text of ours by id, or a text that came with the failure. */
export type BannerText = Readonly<{ id: MessageId }> | Readonly<{ text: string }>;

export interface Banner {
  readonly tone: 'error' | 'info';
  readonly text: BannerText;
}

/** Red for user and server errors, blue for network and unknown ones. */
const tones = { user: 'error', server: 'error', network: 'info', unknown: 'info' } as const;

/**
 * How a failure is shown (specification section 8, "Banners"). The message is looked up by the
 * refusal code, else the error code, first among the texts of `area`, then among the global ones;
 * what cannot be found falls back to the messages that came along, to the code, and to a default.
 * @param isMessage whether the portal has a text of this id
 * @param area the part of the portal whose own texts go first, for example `phone`
 */
export function banner(
  failure: Failure,
  isMessage: (id: string) => id is MessageId,
  area?: string,
): Banner {
  const tone = tones[statusClass(failure.status)];
  const code = failure.refusalCode ?? failure.code;
  const ids = code ? [...(area ? [`errors.${area}.${code}`] : []), `errors.${code}`] : [];
  const id = ids.find(isMessage);
  if (id) return { tone, text: { id } };
  const text = failure.messages[0] ?? code;
  return { tone, text: text ? { text } : { id: 'errors.UNKNOWN_ERROR' } };
}
