import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { ChargersDocument } from '../../generated/graphql.ts';
import { ChargerRow } from './ChargerRow.tsx';
import { CooperativeText } from './CooperativeText.tsx';

/** "My chargers" (specification section 2), for whoever has one; others are not told of it, nor that it is being asked for. */
export function ChargersSection() {
  const intl = useIntl();
  const { data, loading, refetch } = useQuery(ChargersDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const chargers = data?.viewer?.chargers ?? (loading && !data ? undefined : null);
  if (chargers === undefined || chargers?.length === 0) return null;
  return (
    <Section title={intl.formatMessage({ id: 'chargers.own' })}>
      <Fetched
        value={chargers}
        skeleton={null}
        failure={intl.formatMessage({ id: 'chargers.failed' })}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {(known) => (
          <>
            <CooperativeText of={known} />
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
