import { GraphiQL } from 'graphiql';
import { useMemo, useState } from 'react';
import { Bar } from './Bar.tsx';
import { FIRST_TABS, type Example } from './examples.ts';
import { createFetcher, type Cost } from './fetch-graphql.ts';
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

/** Where the chosen role is kept, since an example opens by its address. */
const ROLE = 'playground-role';

/** The role that was chosen in this tab. Null for none, and for one that the person does not have. */
function keptRole(session: Session | null): string | null {
  const kept = sessionStorage.getItem(ROLE);
  return session?.roles?.some(({ userRoleId }) => userRoleId === kept) ? kept : null;
}

/** The GraphQL playground: GraphiQL below a bar of our own. */
export function Playground({ url, session, examples }: Props) {
  const [activeRole, setActiveRole] = useState(() => keptRole(session));
  const [cost, setCost] = useState<Cost | null>(null);
  const fetcher = useMemo(
    () => createFetcher({ url, activeRole, onCost: setCost }),
    [url, activeRole],
  );
  const chooseRole = (userRoleId: string | null) => {
    if (userRoleId === null) sessionStorage.removeItem(ROLE);
    else sessionStorage.setItem(ROLE, userRoleId);
    setActiveRole(userRoleId);
  };
  const chosen = examples.find(({ name }) => name === exampleInAddress());
  return (
    <>
      <Bar {...{ session, activeRole, chooseRole, examples, open, cost }} />
      <GraphiQL
        fetcher={fetcher}
        {...(chosen
          ? { initialQuery: chosen.query }
          : {
              defaultTabs: FIRST_TABS.flatMap((tab) => examples.filter(({ name }) => name === tab)),
            })}
        shouldPersistHeaders={false}
      />
    </>
  );
}
