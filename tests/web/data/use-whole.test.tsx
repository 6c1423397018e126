import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApolloClientContext } from '../../../web/data/ApolloClientContext.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { useQuery } from '../../../web/data/use-query.ts';
import { useWhole } from '../../../web/data/use-whole.ts';
import { FacilityPlacesDocument } from '../../../web/features/charging/facility/generated/FacilityStatistics.ts';
import { connection } from '../connection.ts';
import { startGateway, type Answer } from '../gateway.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  cleanup();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

function Places() {
  const { data, loading } = useQuery(FacilityPlacesDocument, { variables: {} });
  const rows = useWhole(data?.viewer?.organization?.facility.locations, {
    document: FacilityPlacesDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.locations,
    isLoading: loading,
  });
  return <p>{rows?.map(({ name }) => name).join(' ')}</p>;
}

/** The pages of three locations, one on each. */
const page = (number: number): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      organization: {
        __typename: 'Organization',
        id: 'Organization:100300',
        hasResidents: false,
        facility: {
          __typename: 'Facility',
          controllers: [],
          locations: connection(
            'ChargeLocation',
            [
              {
                __typename: 'ChargeLocation',
                id: `ChargeLocation:L${number}`,
                key: `L${number}`,
                name: `Sted ${number}`,
              },
            ],
            number < 3 ? { endCursor: String(number + 1) } : {},
          ),
        },
      },
    },
  },
});

async function show() {
  const gateway = await startGateway(({ variables }) => page(Number(variables?.['after'] ?? 1)));
  const { client } = connectToGateway({ uri: gateway.uri });
  stops.push(gateway.stop, () => client.state().client?.stop());
  render(
    <ApolloClientContext value={client}>
      <Places />
    </ApolloClientContext>,
  );
}

it('has the rows of all pages', async () => {
  await show();
  expect(await screen.findByText('Sted 1 Sted 2 Sted 3')).toBeVisible();
});
