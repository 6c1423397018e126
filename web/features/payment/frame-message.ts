import { isRecord } from '../../lib/record.ts';

/** The messages of the page with the hosted fields (docs/payment.md). None says the outcome, which only the backend knows. */
type FrameMessage =
  | { readonly type: 'ready' | 'ended' }
  /** The height of its content in px. */
  | { readonly type: 'height'; readonly height: number };

/** Reads a message; null for one of another kind. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null;
  const { type, height } = data;
  if (type === 'ready' || type === 'ended') return { type };
  return type === 'height' && typeof height === 'number' && Number.isFinite(height)
    ? { type, height }
    : null;
}
