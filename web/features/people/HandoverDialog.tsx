import { useQuery } from '../../lib/graphql/use-query.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { handoverForm } from '../../../schema/inputs/network.ts';
import { paths } from '../../../schema/paths.ts';
import { DateField } from '../../components/DateField.tsx';
import { SelectField } from '../../components/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import {
  HandOverChargerDocument,
  NewResidentsDocument,
  type ResidentFactsFragment,
} from '../../generated/graphql.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { osloDay } from '../../lib/oslo-day.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { memberName, placeOf } from './person.ts';
import { residentLists } from './use-people.ts';

type Charger = NonNullable<ResidentFactsFragment['chargers']>[number];

type Props = Readonly<{
  account: string;
  /** Who moves out. */
  resident: ResidentFactsFragment;
  chargers: readonly [Charger, ...Charger[]];
  onClose: () => void;
}>;

/** Hands a resident's charger to the one who moves in. */
export function HandoverDialog(props: Props) {
  const text = useText();
  const { account, resident, onClose } = props;
  const [search, setSearch] = useState('');
  const { data, previousData, loading, refetch } = useQuery(NewResidentsDocument, {
    variables: { account, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const name = memberName(resident) ?? text('people.resident.unnamed');
  // Those found before stay while one types on, and with them what else is chosen.
  const found = (data ?? (loading ? previousData : undefined))?.viewer?.account?.organization
    ?.residents;
  const others = found?.nodes.filter(({ userRoleId }) => userRoleId !== resident.userRoleId);
  return (
    <Modal title={text('people.handover.title', { name })} startsAtHeading onClose={onClose}>
      <Fetched
        value={others ?? (loading ? undefined : null)}
        skeleton={<SkeletonBlock height={260} />}
        failure={text('people.residents.failed')}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {(known) => (
          <Stack>
            <Typography color="textSecondary" component="div">
              <div>{text('people.handover.invited')}</div>
              <TextLink to={`${paths.organizationNetwork}/invite`}>
                {text('people.handover.invite')}
              </TextLink>
            </Typography>
            {(search !== '' || found?.pageInfo.hasNextPage) && (
              <SearchField label={text('people.search')} value={search} onChange={setSearch} />
            )}
            {search !== '' && !loading && known.length === 0 && (
              <Typography role="status">{text('people.handover.nobody')}</Typography>
            )}
            {(search !== '' || known.length > 0) && (
              <HandoverForm
                {...props}
                name={name}
                others={known.map((one) => [
                  one.userRoleId,
                  memberName(one) ?? text('people.resident.unnamed'),
                ])}
              />
            )}
          </Stack>
        )}
      </Fetched>
    </Modal>
  );
}

type Option = readonly [role: string, name: string];

type FormProps = Props & Readonly<{ name: string; others: readonly Option[] }>;

const resolver = zodResolver(handoverForm);

function HandoverForm({ account, resident, chargers, name, others, onClose }: FormProps) {
  const text = useText();
  const format = useFormat();
  const { confirm } = useConfirmation();
  const [today] = useState(() => osloDay(Date.now()));
  const write = useWrite(HandOverChargerDocument, { refetches: residentLists });
  const values: z.input<typeof handoverForm> = {
    chargerId: chargers[0].id,
    toRoleId: '',
    on: today,
  };
  const form = useSaveForm({
    resolver,
    values,
    save: async (handover: z.output<typeof handoverForm>) => {
      const { handover: planned } = await write({
        accountId: account,
        fromRoleId: resident.userRoleId,
        ...handover,
      });
      const code = planned.code ?? '';
      const to = planned.toName ?? text('people.resident.unnamed');
      if (planned.status === 'DONE') confirm('people.handover.done', { values: { code, to } });
      else
        confirm('people.handover.planned', {
          next: 'people.handover.planned.next',
          values: { code, to, date: format.date(planned.on) },
        });
      onClose();
    },
  });
  const toRole = form.form.watch('toRoleId');
  const [chosen, setChosen] = useState<Option>();
  const found = others.find(([role]) => role === toRole);
  if (found && found[0] !== chosen?.[0]) setChosen(found);
  // Who was chosen stays when another search does not find them.
  const kept = !found && chosen?.[0] === toRole ? [chosen] : [];
  const to = (found ?? kept[0])?.[1];
  const on = form.form.watch('on');
  return (
    <Form of={form} action={text('people.handover.submit')}>
      <Fields>
        {chargers.length > 1 && (
          <SelectField
            label={text('people.handover.charger')}
            options={chargers.map((one) => [
              one.id,
              [one.code, placeOf(one)].filter(Boolean).join(' · '),
            ])}
            {...form.field('chargerId')}
          />
        )}
        <SelectField
          label={text('people.handover.to')}
          options={[['', text('people.handover.choose')], ...kept, ...others]}
          {...form.field('toRoleId')}
        />
        <Controller
          control={form.form.control}
          name="on"
          render={({ field: { value, onChange, name: fieldName } }) => (
            <DateField
              label={text('people.handover.on')}
              name={fieldName}
              value={value}
              onChange={onChange}
              problem={form.field('on').problem}
            />
          )}
        />
      </Fields>
      {to !== undefined && (
        <Typography>
          {text(on === today ? 'people.handover.meansNow' : 'people.handover.means', { name, to })}
        </Typography>
      )}
    </Form>
  );
}
