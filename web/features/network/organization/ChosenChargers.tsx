import type { ComponentProps } from 'react';
import { ChosenAct } from '../../../components/lists/several/ChosenAct.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { HandoverRow } from './HandOverSeveralDialog.tsx';

const HandOverSeveralDialog = lazyPart(
  async () => (await import('./HandOverSeveralDialog.tsx')).HandOverSeveralDialog,
);

type Props<Row> = Pick<ComponentProps<typeof ChosenAct<Row>>, 'of' | 'rows' | 'total'> &
  Readonly<{
    account: string;
    /** The name of the list, under which an interrupted run is stored. */
    list: string;
    /** The chargers of a row of the list. */
    chargersOf: (row: Row) => readonly HandoverRow[];
  }>;

/** Hands the chargers of the chosen rows over together. */
export function ChosenChargers<Row>({ account, list, chargersOf, ...bar }: Props<Row>) {
  const { keep, idOf } = bar.of;
  return (
    <ChosenAct
      {...bar}
      label="network.people.handovers.several.open"
      dialog={(chosen, close) => (
        <HandOverSeveralDialog
          account={account}
          list={list}
          chargers={chosen.flatMap(chargersOf)}
          onEnd={(left) =>
            keep(
              chosen.filter((row) => chargersOf(row).some(({ id }) => left.includes(id))).map(idOf),
            )
          }
          onClose={close}
        />
      )}
    />
  );
}
