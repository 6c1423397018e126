import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';
import { priceAfter, type ChangedList } from './changed-price.ts';
import { usePriceText, type PriceParts } from './use-price-text.ts';

type MessageId = FormatjsIntl.Message['ids'];

const Group = styled('div')(({ theme }) => ({
  '& + &': { marginTop: theme.spacing(2) },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(0, 2),
    margin: theme.spacing(0.5, 0, 0),
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& div:last-of-type dd': { fontWeight: theme.typography.fontWeightBold },
}));

type Props = Readonly<{
  lists: readonly ChangedList[];
  change: PriceParts;
  /** The names of the two prices. */
  labels: Readonly<{ before: MessageId; after: MessageId }>;
  /** Names the lists of a group. All of them by default. */
  nameOf?: (names: readonly string[]) => string;
}>;

const joined = (names: readonly string[]) => names.join(', ');

/** The old and the new price side by side, for each group of lists that have the same. */
export function PriceComparison({ lists, change, labels, nameOf = joined }: Props) {
  const text = useText();
  const priceText = usePriceText();
  const groups = new Map<string, { before: string; after: string; names: string[] }>();
  for (const { name, before } of lists) {
    const shown = {
      before: before ? priceText(before, 'price.unknown') : text('price.unknown'),
      after: priceText(priceAfter(before, change), null),
    };
    const key = JSON.stringify(shown);
    const group = groups.get(key) ?? { ...shown, names: [] };
    groups.set(key, group);
    group.names.push(name);
  }
  return [...groups].map(([key, { before, after, names }]) => (
    <Group key={key}>
      <p>{nameOf(names)}</p>
      <dl>
        <div>
          <dt>{text(labels.before)}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{text(labels.after)}</dt>
          <dd>{after}</dd>
        </div>
      </dl>
    </Group>
  ));
}
