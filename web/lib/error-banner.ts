import { messageKey, statusClass, type ErrorArea } from '../../schema/error-codes.ts';
import type { Failure } from './failure.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** The text of a banner: a text of ours by id, which may quote a code, or a text that came with the failure. */
export type BannerText =
  | Readonly<{ id: MessageId; values?: Readonly<{ code: string }> }>
  | Readonly<{ text: string }>;

export interface Banner {
  readonly tone: 'error' | 'info' | 'warning';
  readonly text: BannerText;
  /** The code, when there is no text for it. The component that shows the banner reports it. */
  readonly unknownCode?: string;
}

/** Red for user and server errors, blue for network and unknown ones. */
const tones = { user: 'error', server: 'error', network: 'info', unknown: 'info' } as const;

/**
 * The ids of a failure's possible texts, best first: that of its refusal code before that of its error code, and the
 * one of `area` before the global one. A role constraint has a name of its own. If an area has no text for it, the text
 * of registration applies.
 */
function textIds({ refusalCode, roleConstraint, code }: Failure, area?: ErrorArea): string[] {
  const lookUp = (key: string | undefined, ...areas: readonly (ErrorArea | undefined)[]) =>
    key === undefined ? [] : areas.map((each) => messageKey(key, each));
  return [
    ...lookUp(refusalCode, area, undefined),
    ...lookUp(roleConstraint, area, 'registration'),
    ...lookUp(code, area, undefined),
  ];
}

/** The best of the messages that came along, else a text of ours. */
const messageOr = ([message]: readonly string[], otherwise: BannerText): BannerText =>
  message === undefined ? otherwise : { text: message };

/**
 * How a failure is shown (ERROR-14 to ERROR-19). What has no text of ours falls back
 * to the messages that came along, to the code, told in a sentence, and to a default. A role that stands in the way is
 * a warning, since the person can do something about it.
 * @param isMessage whether the portal has a text of this id
 * @param area the part of the portal whose own texts have priority, for example `phone`
 */
export function banner(
  failure: Failure,
  isMessage: (id: string) => id is MessageId,
  area?: ErrorArea,
): Banner {
  const tone = failure.roleConstraint ? 'warning' : tones[statusClass(failure.status)];
  const id = textIds(failure, area).find(isMessage);
  if (id) return { tone, text: { id } };
  const { code, refusalCode } = failure;
  const unknownCode = code ?? refusalCode;
  if (!unknownCode)
    return { tone, text: messageOr(failure.messages, { id: 'errors.UNKNOWN_ERROR' }) };
  // Without a message the gateway's message is the code itself.
  const messages = failure.messages.filter((message) => message !== unknownCode);
  const quoting = 'banner.unknownCode';
  const otherwise: BannerText = isMessage(quoting)
    ? { id: quoting, values: { code: unknownCode } }
    : { id: 'errors.UNKNOWN_ERROR' };
  return { tone, text: messageOr(messages, otherwise), unknownCode };
}
