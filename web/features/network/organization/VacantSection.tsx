import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { Rows } from '../../../components/lists/Rows.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import { VacantChargersDocument, type VacantChargerFactsFragment } from './generated/People.ts';
import { HandoverDialog } from './HandoverDialog.tsx';
import { placeOf } from './person.ts';

/** The vacant chargers without a planned hand-over. Nothing without any. */
export function VacantSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const format = useFormat();
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
    <Section title={text('network.people.vacant')}>
      <Fetched
        value={vacant ?? null}
        failure={text('network.people.vacant.failed')}
        retry={{ run: () => void refetch(), isRunning: loading, error }}
      >
        {(chargers) => (
          <Rows>
            {chargers.map((charger) => {
              const code = charger.code ?? charger.key;
              return (
                <ActionRow key={charger.id}>
                  <div>
                    <Typography>{[code, placeOf(charger)].filter(Boolean).join(' · ')}</Typography>
                    {charger.vacantSince !== null && (
                      <Typography variant="body2" color="textSecondary">
                        {text('network.people.vacant.since', {
                          date: format.day(charger.vacantSince),
                        })}
                      </Typography>
                    )}
                  </div>
                  <Button
                    variant="outlined"
                    aria-haspopup="dialog"
                    aria-label={text('network.people.vacant.openName', { code })}
                    onClick={() => setNext(charger)}
                  >
                    {text('network.people.vacant.open')}
                  </Button>
                </ActionRow>
              );
            })}
          </Rows>
        )}
      </Fetched>
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
