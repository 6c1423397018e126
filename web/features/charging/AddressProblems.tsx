import { Notice } from '../../components/notices/Notice.tsx';
import { useIsMessage } from '../../components/notices/use-is-message.ts';
import { useText } from '../../lib/use-text.ts';
import type { Journey } from '../../../schema/inputs/journey.ts';

const names: Readonly<Record<string, FormatjsIntl.Message['ids']>> = {
  period: 'charging.period.label',
  month: 'charging.period.month',
  year: 'charging.period.year',
  from: 'charging.period.from',
  to: 'charging.period.to',
  category: 'charging.filter.category',
  medium: 'charging.filter.medium',
  location: 'charging.filter.location',
  controller: 'facility.filter.controller',
  charger: 'charging.by.CHARGER',
  rfid: 'charging.filter.rfid',
  vehicle: 'charging.filter.vehicle',
  member: 'charging.filter.member',
  search: 'charging.search.label',
  sort: 'charging.sort.label',
  direction: 'charging.sort.label',
  by: 'charging.statistics.by',
  show: 'home.chart.shows',
  vat: 'charging.vat.label',
  view: 'charging.view.label',
};

type Props = Readonly<{ problems: Journey['problems']; maxDays: number }>;

/** Lists the invalid parts of the address, so that the page is not mistaken for their result. */
export function AddressProblems({ problems, maxDays }: Props) {
  const text = useText();
  const isMessage = useIsMessage();
  if (problems.length === 0) return null;
  return (
    <Notice announce tone="warning" title={text('charging.address.title')}>
      {text('charging.address.text')}
      <ul>
        {problems.map(({ part, message }) => {
          const name = names[part];
          return (
            <li key={`${part} ${message}`}>
              {text('charging.labelled', {
                label: name === undefined ? part : text(name),
                value: isMessage(message) && text(message, { maxDays }),
              })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
