import type { ComponentProps } from 'react';
import { ChosenAct } from '../../../components/lists/several/ChosenAct.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { ChangePeopleDialog as Dialog } from './ChangePeopleDialog.tsx';
import type { PersonFactsFragment } from './generated/People.ts';

const ChangePeopleDialog = lazyPart(
  async () => (await import('./ChangePeopleDialog.tsx')).ChangePeopleDialog,
);

type Props = Pick<ComponentProps<typeof ChosenAct<PersonFactsFragment>>, 'of' | 'rows' | 'total'> &
  Pick<ComponentProps<typeof Dialog>, 'account' | 'list' | 'acts' | 'roles'>;

/** Changes the chosen people together. */
export function ChosenPeople({ of, rows, total, ...props }: Props) {
  const [act] = props.acts;
  return (
    <ChosenAct
      {...{ of, rows, total }}
      label={
        act && props.acts.length === 1
          ? `network.people.change.${act}`
          : 'network.people.change.open'
      }
      dialog={(people, close) => (
        <ChangePeopleDialog {...props} people={people} onEnd={of.keep} onClose={close} />
      )}
    />
  );
}
