import { useWrite } from '../../../lib/use-write.ts';
import {
  HandOverChargerDocument,
  type ResidentFactsFragment,
  type VacantChargerFactsFragment,
} from './generated/People.ts';
import type { HandoverRecipient } from '../../../generated/schema.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod/mini';
import { handoverForm } from '../../../../schema/inputs/network.ts';
import { paths } from '../../../../schema/paths.ts';
import { DateField } from '../../../components/forms/DateField.tsx';
import { SelectField } from '../../../components/forms/Field.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { SegmentedControl } from '../../../components/forms/SegmentedControl.tsx';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { osloDay } from '../../../lib/oslo-day.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffers } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { placeOf } from './person.ts';
import { ResidentChoice, type ChosenResident } from './ResidentChoice.tsx';
import { handoverQueries } from './use-people.ts';
import { serverNow } from '../../../lib/server-clock.ts';

type Charger = NonNullable<ResidentFactsFragment['chargers']>[number];

/** The chargers of the resident who moves out, or a vacant charger. */
export type HandoverFrom =
  | Readonly<{ resident: ResidentFactsFragment; chargers: readonly [Charger, ...Charger[]] }>
  | Readonly<{ resident: null; chargers: readonly [VacantChargerFactsFragment] }>;

const RECIPIENTS = ['RESIDENT', 'NOBODY'] as const;

/** The confirmations of a hand-over in the past and of a planned one. */
const confirmations = {
  RESIDENT: ['network.people.handover.done', 'network.people.handover.planned'],
  NOBODY: ['network.people.handover.doneNobody', 'network.people.handover.plannedNobody'],
} as const satisfies Record<HandoverRecipient, readonly [string, string]>;

const DAY_MS = 86_400_000;

const resolver = zodResolver(handoverForm);

type Props = Readonly<{
  account: string;
  from: HandoverFrom;
  /** The name of the resident who moves out. Null for a vacant charger. */
  name: string | null;
  onClose: () => void;
}>;

/** The form of a hand-over: which charger, to whom, and from when. */
export function HandoverForm({ account, from: { resident, chargers }, name, onClose }: Props) {
  const text = useText();
  const offersSubscriptions = useOffers('SUBSCRIPTIONS');
  const format = useFormat();
  const { confirm } = useConfirmation();
  const [[today, tomorrow]] = useState(() => {
    const now = serverNow();
    return [osloDay(now), osloDay(now + DAY_MS)] as const;
  });
  const [chosen, setChosen] = useState<ChosenResident | null>(null);
  const write = useWrite(HandOverChargerDocument, handoverQueries);
  const values: z.input<typeof handoverForm> = {
    chargerId: chargers[0].id,
    recipient: 'RESIDENT',
    toRoleId: '',
    on: tomorrow,
  };
  const form = useSaveForm({
    resolver,
    values,
    save: async (handover: z.output<typeof handoverForm>) => {
      const { handover: planned } = await write({
        accountId: account,
        fromRoleId: resident?.userRoleId ?? null,
        ...handover,
        toRoleId: handover.toRoleId ?? null,
      });
      const code = planned.code ?? '';
      const to = planned.toName ?? text('network.people.resident.unnamed');
      const [done, later] = confirmations[handover.recipient];
      if (planned.status === 'DONE') confirm(done, { values: { code, to } });
      else
        confirm(later, {
          next: 'network.people.handover.planned.next',
          values: { code, to, date: format.date(planned.on) },
        });
      onClose();
    },
  });
  const { control, setValue, clearErrors, watch } = form.form;
  const isToResident = watch('recipient') === 'RESIDENT';
  const isNow = watch('on') === today;
  const moment = isNow ? 'meansNow' : 'means';
  const choose = (resident: ChosenResident | null) => {
    setChosen(resident);
    setValue('toRoleId', resident?.role ?? '', { shouldValidate: resident !== null });
  };
  return (
    <Form
      of={form}
      action={text(
        isToResident ? 'network.people.handover.submit' : 'network.people.handover.submitNobody',
      )}
    >
      <Fields>
        {chargers.length > 1 && (
          <SelectField
            label={text('network.people.handover.charger')}
            options={chargers.map((one) => [
              one.id,
              [one.code, placeOf(one)].filter(Boolean).join(' · '),
            ])}
            {...form.field('chargerId')}
          />
        )}
        {resident && (
          <SegmentedControl
            label={text('network.people.handover.recipient')}
            options={RECIPIENTS.map((value) => ({
              value,
              label: text(`network.people.handover.recipients.${value}`),
            }))}
            value={isToResident ? 'RESIDENT' : 'NOBODY'}
            onChange={(recipient) => {
              setValue('recipient', recipient);
              choose(null);
              clearErrors('toRoleId');
            }}
          />
        )}
        {isToResident && (
          <>
            <Typography color="textSecondary" component="div">
              <div>{text('network.people.handover.invited')}</div>
              <TextLink to={`${paths.organizationNetwork}/invite`}>
                {text('network.people.handover.invite')}
              </TextLink>
            </Typography>
            <ResidentChoice
              account={account}
              except={resident?.userRoleId ?? null}
              chosen={chosen}
              onChoose={choose}
              field={form.field('toRoleId')}
            />
          </>
        )}
        <Controller
          control={control}
          name="on"
          render={({ field: { value, onChange, name: fieldName } }) => (
            <DateField
              label={text(
                isToResident ? 'network.people.handover.on' : 'network.people.handover.vacantFrom',
              )}
              name={fieldName}
              value={value}
              onChange={onChange}
              problem={form.field('on').problem}
            />
          )}
        />
      </Fields>
      {isToResident && chosen && (
        <Typography>
          {name === null
            ? text(`network.people.handover.${moment}Vacant`, { to: chosen.name })
            : text(`network.people.handover.${moment}`, { name, to: chosen.name })}
        </Typography>
      )}
      {offersSubscriptions && resident === null && chargers[0].owner !== null && (
        <Typography>{text('network.people.handover.ownEnds')}</Typography>
      )}
      {!isToResident && name !== null && (
        <Typography>{text(`network.people.handover.${moment}Nobody`, { name })}</Typography>
      )}
      {isNow && <Typography>{text('network.people.handover.now')}</Typography>}
    </Form>
  );
}
