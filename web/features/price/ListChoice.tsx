import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { FieldProblem } from '../../components/forms/Field.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import type { PriceListType } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import type { PriceListPartsFragment } from './generated/Price.ts';
import { useListName, usePriceText } from './use-price-text.ts';

const TYPES: readonly PriceListType[] = ['ORGANIZATION', 'PUBLIC', 'SMS'];
/** From this number of lists on they can be chosen by kind too. */
const MIN_LISTS_FOR_KINDS = 4;

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: theme.spacing(0.5, 3),
  margin: 0,
  padding: 0,
  border: 0,
  '& label > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

type Props = Readonly<{
  lists: readonly PriceListPartsFragment[];
  field: (index: number) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
  problem: string | undefined;
  /** Chooses the given lists, and no others. */
  choose: (isWanted: (list: PriceListPartsFragment) => boolean) => void;
}>;

/** The price lists to change. One with a pending change cannot be chosen, and says so. */
export function ListChoice({ lists, field, problem, choose }: Props) {
  const text = useText();
  const name = useListName();
  const priceText = usePriceText();
  const types = TYPES.filter((type) => lists.some((list) => list.type === type));
  return (
    <Section title={text('price.choose')}>
      {lists.length >= MIN_LISTS_FOR_KINDS && (
        <Actions sx={{ marginBottom: 1.5 }}>
          <Button variant="outlined" onClick={() => choose(() => true)}>
            {text('price.choose.all')}
          </Button>
          {types.length > 1 &&
            types.map((type) => (
              <Button
                key={type}
                variant="outlined"
                onClick={() => choose((list) => list.type === type)}
              >
                {text('price.choose.type', { type: text(`price.type.${type}`) })}
              </Button>
            ))}
          <Button variant="text" onClick={() => choose(() => false)}>
            {text('price.choose.none')}
          </Button>
        </Actions>
      )}
      <Lists role="group" aria-label={text('price.choose')}>
        {lists.map((list, index) => {
          const waits = list.pendingRequestId !== null;
          return (
            <Checkbox
              key={list.id}
              disabled={waits}
              {...field(index)}
              label={
                <span>
                  {name(list)}
                  <small>
                    {waits ? text('price.waitsForOther') : priceText(list, 'price.unknown')}
                  </small>
                </span>
              }
            />
          );
        })}
      </Lists>
      <FieldProblem role="alert" problem={problem} />
    </Section>
  );
}
