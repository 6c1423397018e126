import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { ChargersDocument } from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerRow } from './ChargerRow.tsx';

/** "My chargers" (specification section 2), absent without a charger and while loading. */
export function ChargersSection() {
  const intl = useIntl();
  const {
    value: chargers,
    data,
    retry,
  } = selectFetched(useQuery(ChargersDocument, refreshed), ({ viewer }) => viewer?.chargers);
  if (chargers === undefined || chargers?.length === 0) return null;
  const cooperatives = new Set(chargers?.flatMap(({ cooperative }) => cooperative ?? []));
  return (
    <Section title={intl.formatMessage({ id: 'chargers.own' })}>
      <Fetched
        value={chargers}
        skeleton={null}
        failure={intl.formatMessage({ id: 'chargers.failed' })}
        retry={retry}
      >
        {(known) => (
          <>
            {Array.from(cooperatives, (cooperative) => (
              <Typography
                key={cooperative}
                color="textSecondary"
                sx={{ maxWidth: measures.reading, marginBottom: 3 }}
              >
                <FormattedMessage id="chargers.cooperativeText" values={{ cooperative }} />
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
