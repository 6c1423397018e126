import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { ChooseRow, ChoosableRow } from '../../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../../components/lists/several/ChooseSeveral.tsx';
import { InterruptedRun } from '../../../components/lists/several/InterruptedRun.tsx';
import { Rows } from '../../../components/lists/Rows.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useChosen } from '../../../lib/each/use-chosen.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { ChosenChargers } from './ChosenChargers.tsx';
import { VacantChargersDocument, type VacantChargerFactsFragment } from './generated/People.ts';
import { HandoverDialog } from './HandoverDialog.tsx';
import { placeOf } from './person.ts';

const idOf = ({ id }: VacantChargerFactsFragment) => id;
const nameOf = (charger: VacantChargerFactsFragment) =>
  [charger.code ?? charger.key, placeOf(charger)].filter(Boolean).join(' · ');

/** The vacant chargers without a planned hand-over. Nothing without any. */
export function VacantSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const format = useFormat();
  const canHandOver = useOffersWrite('handOverCharger');
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const list = `several:vacant:${account}`;
  const [next, setNext] = useState<VacantChargerFactsFragment | null>(null);
  const { data, error, loading, refetch } = useQuery(VacantChargersDocument, {
    variables: { account },
    fetchPolicy: 'cache-and-network',
  });
  const organization = data?.viewer?.account?.organization;
  const planned = new Set(
    organization?.facility.handovers
      ?.filter(({ status }) => status === 'PLANNED')
      .map(({ chargerId }) => chargerId),
  );
  const vacant = organization?.facility.chargers?.nodes.filter(({ key }) => !planned.has(key));
  if (vacant?.length === 0 || (vacant === undefined && loading)) return null;
  return (
    <Section
      title={text('network.people.vacant')}
      action={
        canHandOver && ((vacant?.length ?? 0) > 1 || chosen) && <ChooseSeveral of={choosing} />
      }
    >
      {canHandOver && <InterruptedRun list={list} of={choosing} rows={vacant ?? []} />}
      <Fetched
        value={vacant ?? null}
        failure={text('network.people.vacant.failed')}
        retry={{ run: () => void refetch(), isRunning: loading, error }}
      >
        {(chargers) => (
          <Rows>
            {chargers.map((charger) => {
              const code = charger.code ?? charger.key;
              const facts = (
                <div>
                  <Typography>{nameOf(charger)}</Typography>
                  {charger.vacantSince !== null && (
                    <Typography variant="body2" color="textSecondary">
                      {text('network.people.vacant.since', {
                        date: format.day(charger.vacantSince),
                      })}
                    </Typography>
                  )}
                </div>
              );
              if (chosen)
                return (
                  <li key={charger.id}>
                    <ChoosableRow>
                      <ChooseRow
                        name={nameOf(charger)}
                        isChosen={chosen.has(charger.id)}
                        onToggle={() => toggle(charger)}
                      />
                      {facts}
                    </ChoosableRow>
                  </li>
                );
              return (
                <ActionRow key={charger.id}>
                  {facts}
                  {canHandOver && (
                    <Button
                      variant="outlined"
                      aria-haspopup="dialog"
                      aria-label={text('network.people.vacant.openName', { code })}
                      onClick={() => setNext(charger)}
                    >
                      {text('network.people.vacant.open')}
                    </Button>
                  )}
                </ActionRow>
              );
            })}
          </Rows>
        )}
      </Fetched>
      <ChosenChargers
        account={account}
        list={list}
        of={choosing}
        rows={vacant ?? []}
        total={vacant?.length}
        chargersOf={(charger) => [
          { id: charger.id, name: nameOf(charger), fromRoleId: null, obstacle: null },
        ]}
      />
      {next && (
        <HandoverDialog
          account={account}
          from={{ resident: null, chargers: [next] }}
          onClose={() => setNext(null)}
        />
      )}
    </Section>
  );
}
