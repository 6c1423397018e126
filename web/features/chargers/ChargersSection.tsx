import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { Fetched } from '../../components/Fetched.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { ChargersDocument } from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerRow } from './ChargerRow.tsx';

/** "My chargers" (specification section 2), absent without a charger and while loading. */
export function ChargersSection() {
  const text = useText();
  const {
    value: chargers,
    data,
    retry,
  } = selectFetched(useQuery(ChargersDocument, refreshed), ({ viewer }) => viewer?.chargers);
  if (chargers === undefined || chargers?.length === 0) return null;
  const cooperatives = new Set(chargers?.flatMap(({ cooperative }) => cooperative ?? []));
  return (
    <Section title={text('chargers.own')}>
      <Fetched value={chargers} skeleton={null} failure={text('chargers.failed')} retry={retry}>
        {(known) => (
          <>
            {Array.from(cooperatives, (cooperative) => (
              <Typography
                key={cooperative}
                color="textSecondary"
                sx={{ maxWidth: measures.reading, marginBottom: 3 }}
              >
                {text('chargers.cooperativeText', { cooperative })}
              </Typography>
            ))}
            <Rows>
              {known.map((charger) => (
                <li key={charger.id}>
                  <ChargerRow charger={charger} canPay={data?.viewer?.hasPaymentMethod !== false} />
                </li>
              ))}
            </Rows>
          </>
        )}
      </Fetched>
    </Section>
  );
}
