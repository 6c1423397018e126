import { useIntl } from 'react-intl';
import { useText } from '../../../lib/use-text.ts';
import type { ConsentFactsFragment } from './generated/ReportConsent.ts';

const COUNTED = ['locations', 'rfids', 'vehicles', 'members', 'costCenters'] as const;

type Props = Readonly<{ of: NonNullable<ConsentFactsFragment['selection']> }>;

/** The sessions of a report, as its recipient is told of them: a line for each part of the filter. */
export function SelectionWords({ of }: Props) {
  const text = useText();
  const { formatList } = useIntl();
  const anyOf = (names: readonly string[]) => formatList(names, { type: 'disjunction' });
  const lines = [
    anyOf(of.accessCategories.map((one) => text(`reportConsent.category.${one}`))),
    anyOf(of.media.map((one) => text(`reportConsent.medium.${one}`))),
    anyOf(of.payers.map((one) => text(`reportConsent.payer.${one}`))),
    ...COUNTED.map((part) =>
      of[part] > 0 ? text(`reportConsent.count.${part}`, { count: of[part] }) : '',
    ),
    of.search === '' ? '' : text('reportConsent.search', { words: of.search }),
  ].filter(Boolean);
  return lines.length === 0
    ? text('reportConsent.allSessions')
    : lines.map((line) => <div key={line}>{line}</div>);
}
