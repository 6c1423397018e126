import { useIntl } from 'react-intl';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useText } from '../../lib/use-text.ts';
import type { FacilityHintKind } from '../../generated/schema.ts';

/** The sentence about the kinds of hints that could not be judged. */
export function useUnknownText(): (kinds: readonly FacilityHintKind[]) => string {
  const text = useText();
  const intl = useIntl();
  return (kinds) =>
    text('facility.hints.unknownText', {
      kinds: intl.formatList(kinds.map((kind) => text(`facility.hints.kind.${kind}`))),
    });
}

type Props = Readonly<{ kinds: readonly FacilityHintKind[]; retry: Retry }>;

/** Says which hints may be missing, where the list of them is. */
export function UnknownHints({ kinds, retry }: Props) {
  const text = useText();
  const unknownText = useUnknownText();
  return (
    kinds.length > 0 && (
      <RetryNotice title={text('facility.hints.unknown')} retry={retry}>
        {unknownText(kinds)}
      </RetryNotice>
    )
  );
}
