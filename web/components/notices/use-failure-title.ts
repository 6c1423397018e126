import { useIntl } from 'react-intl';
import type { FailedPart } from '../../lib/retry-layer.ts';

/** Writes the headline of parts that could not be fetched: its own sentence for one part, the names of several. */
export function useFailureTitle() {
  const intl = useIntl();
  return (parts: readonly FailedPart[]): string | undefined => {
    const [first, ...others] = parts;
    if (others.length === 0) return first?.title;
    const names = new Set(parts.map(({ name }) => name));
    return names.has(null)
      ? intl.formatMessage({ id: 'failure.some' })
      : intl.formatMessage(
          { id: 'failure.parts' },
          {
            parts: intl.formatList(
              [...names].map((name) => intl.formatMessage({ id: 'failure.part' }, { name })),
            ),
          },
        );
  };
}
