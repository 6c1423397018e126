import { zodResolver } from '@hookform/resolvers/zod';
import { skipToken, useQuery } from '../../data/use-query.ts';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { generatePath, useSearchParams } from 'react-router-dom';
import {
  priceChangeForm,
  priceTrialForm,
  type PriceChangeDraft,
  type PriceKind,
} from '../../../schema/inputs/price.ts';
import { paths } from '../../../schema/paths.ts';
import { DateField } from '../../components/forms/DateField.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { Fields, FieldPair, ShortField } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { FailureError } from '../../lib/failure.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import {
  PriceRequestsDocument,
  PricesDocument,
  type PriceListPartsFragment,
} from './generated/Price.ts';
import {
  PriceChangeFormDocument,
  PriceWindowDocument,
  RequestPriceChangeDocument,
  type PriceChangeFormQuery,
} from './generated/PriceChangeForm.ts';
import { ListChoice } from './ListChoice.tsx';
import { changedElsewhere } from './changed-price.ts';
import { PriceComparison } from './PriceComparison.tsx';
import { useListName, useWindowText } from './use-price-text.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

const SimulationSection = lazyPart(
  async () => (await import('./SimulationSection.tsx')).SimulationSection,
);

type Organization = NonNullable<NonNullable<PriceChangeFormQuery['viewer']>['organization']>;

type Props = Readonly<{
  accountId: string;
  lists: readonly PriceListPartsFragment[];
  window: NonNullable<Organization['priceChangeWindow']>;
  /** Fetches the lists again: someone else may have changed their prices since. */
  again: () => Promise<readonly PriceListPartsFragment[]>;
}>;

const KINDS: readonly PriceKind[] = ['FIXED', 'SPOT', 'KEEP'];
const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
const queries = {
  refetches: [PriceRequestsDocument],
  showing: [PricesDocument, PriceChangeFormDocument],
};

/** The lists, the price, its start, its simulated effect, and the check line. */
export function PriceChangeForm({ accountId, lists, window, again }: Props) {
  const text = useText();
  const name = useListName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.getAll('list');
  const write = useWrite(RequestPriceChangeDocument, queries);
  const resolver = useMemo(() => zodResolver(priceChangeForm(window.sentOn)), [window.sentOn]);
  const initial: PriceChangeDraft = {
    accountId,
    lists: lists.map((list) => ({
      id: list.id,
      isChosen: list.pendingRequestId === null && (wanted.includes(list.key) || lists.length === 1),
    })),
    kind: 'FIXED',
    kwhPrice: '',
    spotMarkup: '',
    minutePrice: '',
    validFrom: window.earliest,
  };
  const form = useSaveForm({
    resolver,
    values: initial,
    save: async (input) => {
      const chosen = lists.filter(({ id }) => input.priceListIds.includes(id));
      if (changedElsewhere(chosen, await again()))
        throw new FailureError({ status: 409, code: 'CHANGED_ELSEWHERE', messages: [] });
      const { priceRequest } = await write(input);
      await navigate(
        generatePath(paths.organizationPriceRequest, { requestId: priceRequest.key }),
        {
          replace: true,
        },
      );
    },
    draft: `price-change:${accountId}:${wanted.join()}`,
  });
  const { control, setValue } = form.form;
  const values = useWatch({ control });
  const { kind = 'FIXED', validFrom = '' } = values;
  const part = kind === 'SPOT' ? 'spotMarkup' : 'kwhPrice';
  const trial = useMemo(() => {
    const parsed = priceTrialForm.safeParse(values);
    return parsed.success ? parsed.data : null;
  }, [values]);
  const change = (day: string) =>
    setValue('validFrom', day, {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    });
  const when = useWhen(validFrom, window);
  const { problem: dateProblem } = form.field('validFrom');
  const chosen = lists.filter((_, index) => values.lists?.[index]?.isChosen === true);
  const isFree = trial?.kwhPrice === 0;
  return (
    <Form of={form} action={text('price.send')}>
      <ListChoice
        lists={lists}
        field={(index) => form.form.register(`lists.${index}.isChosen`)}
        problem={form.field('lists.0.isChosen').problem}
        choose={(isWanted) =>
          lists.forEach((list, index) =>
            setValue(`lists.${index}.isChosen`, list.pendingRequestId === null && isWanted(list), {
              shouldDirty: true,
            }),
          )
        }
      />
      <Section title={text('price.newPrice')}>
        <Fields>
          <SegmentedControl
            label={text('price.kind')}
            options={KINDS.map((value) => ({ value, label: text(`price.kind.${value}`) }))}
            value={kind}
            onChange={(value) => setValue('kind', value, { shouldDirty: true })}
          />
          <FieldPair>
            {kind !== 'KEEP' && (
              <TextField
                key={kind}
                label={text(`price.field.${part}`)}
                hint={text('price.hint.kroner')}
                {...amount}
                {...form.field(part)}
              />
            )}
            <TextField
              label={text('price.field.minutePrice')}
              hint={text('price.hint.minute')}
              {...amount}
              {...form.field('minutePrice')}
            />
          </FieldPair>
          {isFree && (
            <Notice tone="info" title={text('price.free.title')}>
              {text('price.free.text')}
            </Notice>
          )}
          <ShortField>
            <DateField
              label={text('price.field.validFrom')}
              value={validFrom}
              problem={dateProblem}
              onChange={change}
            />
          </ShortField>
          <div aria-live="polite">{when}</div>
        </Fields>
      </Section>
      <Suspense
        fallback={
          <SkeletonSection title={text('price.simulation')}>
            <SkeletonRows count={1} />
          </SkeletonSection>
        }
      >
        <SimulationSection input={trial} />
      </Suspense>
      {trial && (
        <Section title={text('price.check')}>
          <Stack>
            <div>
              <PriceComparison
                lists={chosen.map((list) => ({ name: name(list), before: list }))}
                change={{
                  kwhPrice: trial.kwhPrice ?? null,
                  spotMarkup: trial.spotMarkup ?? null,
                  minutePrice: trial.minutePrice ?? null,
                }}
                labels={{ before: 'price.before.now', after: 'price.after.new' }}
                nameOf={([first = '', ...more]) =>
                  more.length === 0
                    ? first
                    : text('price.listAndMore', { list: first, count: more.length })
                }
              />
            </div>
            {when !== null && <Typography variant="body2">{when}</Typography>}
          </Stack>
        </Section>
      )}
    </Form>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The start of prices that are requested for a day. Null while it is not in the future. */
function useWhen(validFrom: string, soonest: Props['window']): string | null {
  const windowText = useWindowText();
  const isDay = DAY.test(validFrom) && validFrom > soonest.sentOn;
  const isSoonest = validFrom === soonest.earliest;
  const { data, previousData } = useQuery(
    PriceWindowDocument,
    isDay && !isSoonest ? { variables: { validFrom } } : skipToken,
  );
  const window = isSoonest
    ? soonest
    : (data ?? previousData)?.viewer?.organization?.priceChangeWindow;
  return isDay && window ? windowText(window) : null;
}
