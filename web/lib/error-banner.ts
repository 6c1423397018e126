import { messageKey, statusClass, type ErrorArea } from '../../schema/error-codes.ts';
import type { Failure } from './failure.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** The text of a banner: a text of ours by id, which may quote a code, or a text that came with the failure. */
type BannerText =
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

/** The texts of the shell, for a failure without another one. */
const fallbacks = {
  user: 'errors.UNKNOWN_ERROR',
  server: 'errors.UNKNOWN_ERROR',
  network: 'errors.SERVICE_UNAVAILABLE',
  unknown: 'errors.UNKNOWN_ERROR',
} as const;

/** The codes that a status alone gives (ERROR-4, ERROR-5): their texts hold for any other code too. */
const codes: Readonly<Record<number, string>> = { 403: 'FORBIDDEN', 429: 'TOO_MANY_REQUESTS' };

/**
 * The ids of a failure's possible texts, best first: that of its refusal code before that of its error code, and the
 * one of `area` before the global one. A role constraint has a name of its own. If an area has no text for it, the text
 * of registration applies.
 */
function textIds(failure: Failure, area?: ErrorArea): string[] {
  const { refusalCode, roleConstraint, code, status = 0 } = failure;
  const lookUp = (key: string | undefined, ...areas: readonly (ErrorArea | undefined)[]) =>
    key === undefined ? [] : areas.map((each) => messageKey(key, each));
  return [
    ...lookUp(refusalCode, area, undefined),
    ...lookUp(roleConstraint, area, 'registration'),
    ...lookUp(code, area, undefined),
    ...lookUp(codes[status], undefined),
  ];
}

/**
 * How a failure is shown (ERROR-14 to ERROR-19). What has no text of ours falls back
 * to the backend's message for an unknown code, to the code, told in a sentence, and to a default. A role that stands in the way is
 * a warning, since the person can do something about it.
 * @param isMessage whether the portal has a text of this id
 * @param area the part of the portal whose own texts have priority, for example `phone`
 * @param hasTexts whether the texts of all codes are there. Without them no code is known to have none.
 */
export function banner(
  failure: Failure,
  isMessage: (id: string) => id is MessageId,
  area?: ErrorArea,
  hasTexts = true,
): Banner {
  const kind = statusClass(failure.status);
  const tone = failure.roleConstraint ? 'warning' : tones[kind];
  const id = textIds(failure, area).find(isMessage);
  if (id) return { tone, text: { id } };
  const { code, refusalCode } = failure;
  const unknownCode = code ?? refusalCode;
  // The gateway gives each failure a code: a message without one is a library's or a proxy's.
  if (!hasTexts || !unknownCode) return { tone, text: { id: fallbacks[kind] } };
  // Without a message the gateway's message is the code itself.
  const message = failure.messages.find((each) => each !== unknownCode);
  const text =
    message === undefined
      ? ({ id: 'banner.unknownCode', values: { code: unknownCode } } as const)
      : { text: message };
  return { tone, text, unknownCode };
}
