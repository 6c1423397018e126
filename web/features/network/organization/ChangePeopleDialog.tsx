import { useState } from 'react';
import { Fields } from '../../../components/forms/Fields.tsx';
import { SelectField, TextField } from '../../../components/forms/Field.tsx';
import { EachDialog } from '../../../components/lists/several/EachDialog.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import type { RoleId } from '../../../generated/schema.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PersonFactsFragment } from './generated/People.ts';
import type { PeoplePlan } from './people-plan.ts';
import { useCostCenterPlan } from './use-cost-center-plan.ts';
import { useInvitePlan } from './use-invite-plan.ts';
import { peopleLists } from './use-people.ts';

/** An act on several people. */
export type PeopleAct = 'COST_CENTER' | 'INVITE';

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  people: readonly PersonFactsFragment[];
  /** At least one. */
  acts: readonly PeopleAct[];
  /** The roles that the organisation can invite to. */
  roles: readonly RoleId[];
  /** Receives the ids of the people who are left. */
  onEnd: (left: readonly string[]) => void;
  onClose: () => void;
}>;

const unknown: PeoplePlan = {
  rows: [],
  counted: '',
  action: '',
  done: 'network.people.costCenter.done',
};

/** Gives several members a cost centre, or sends several invitations again, one after another. */
export function ChangePeopleDialog({ account, list, people, acts, roles, ...props }: Props) {
  const text = useText();
  const hasMember = people.some(({ member }) => member !== null);
  const likely = hasMember ? 'COST_CENTER' : 'INVITE';
  const [chosen, setChosen] = useState<PeopleAct>(likely);
  const act = acts.includes(chosen) ? chosen : (acts[0] ?? chosen);
  const costCenters = useCostCenterPlan(account, people);
  const inviting = useInvitePlan(account, people, roles);
  const value = act === 'INVITE' ? inviting : costCenters.plan;
  const { field, isReady } = costCenters;
  return (
    <EachDialog
      title={text('network.people.change.title', { count: people.length })}
      list={list}
      {...(value ?? unknown)}
      waiting={
        value ? undefined : (
          <Fetched
            value={value}
            skeleton={<SkeletonFields count={2} />}
            failure={text('network.people.costCenter.failed')}
            retry={costCenters.retry}
          >
            {() => null}
          </Fetched>
        )
      }
      area="invitation"
      isReady={() => act === 'INVITE' || isReady}
      refetches={peopleLists}
      send={({ send }) => send()}
      {...props}
      fields={
        <Fields>
          {acts.length > 1 && (
            <SelectField
              label={text('network.people.change.what')}
              value={act}
              options={acts.map((one) => [one, text(`network.people.change.${one}`)] as const)}
              onChange={({ target }) => setChosen(acts.find((one) => one === target.value) ?? act)}
            />
          )}
          {act === 'COST_CENTER' && (
            <TextField
              label={text('network.people.costCenter')}
              hint={text('network.people.costCenter.hint')}
              autoComplete="off"
              maxLength={50}
              value={field.value}
              onChange={({ target }) => field.onChange(target.value)}
            />
          )}
        </Fields>
      }
    >
      {text(`network.people.change.${act}.text`)}
    </EachDialog>
  );
}
