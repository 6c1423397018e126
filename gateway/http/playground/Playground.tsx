import { GraphiQL } from 'graphiql';
import { useMemo, useState } from 'react';
import { Bar } from './Bar.tsx';
import { FIRST_TABS, type Example } from './examples.ts';
import { createFetcher } from './fetch-graphql.ts';
import type { Session } from './session.ts';

interface Props {
  readonly url: string;
  /** Null when it could not be fetched. */
  readonly session: Session | null;
  readonly examples: readonly Example[];
}

/** The example in the page's address, `?example=charging`: the editor opens it in a tab of its own. */
const exampleInAddress = () => new URLSearchParams(location.search).get('example');
const open = (example: string) =>
  location.assign(`?${new URLSearchParams({ example }).toString()}`);

/** The GraphQL playground: GraphiQL below a bar of our own. */
export function Playground({ url, session, examples }: Props) {
  const [activeRole, chooseRole] = useState<string | null>(null);
  const [cost, setCost] = useState<string | null>(null);
  const fetcher = useMemo(
    () => createFetcher({ url, activeRole, onCost: setCost }),
    [url, activeRole],
  );
  const chosen = examples.find(({ name }) => name === exampleInAddress());
  return (
    <>
      <Bar {...{ session, activeRole, chooseRole, examples, open, cost }} />
      <GraphiQL
        fetcher={fetcher}
        {...(chosen
          ? { initialQuery: chosen.query }
          : { defaultTabs: examples.filter(({ name }) => FIRST_TABS.includes(name)) })}
        shouldPersistHeaders={false}
      />
    </>
  );
}
