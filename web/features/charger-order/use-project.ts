import { useMemo } from 'react';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { readDraft, type Draft } from './draft.ts';
import { ChargerProjectDocument, type ChargerProjectQuery } from './generated/Project.ts';

export type Project = NonNullable<ChargerProjectQuery['chargerProject']>;
export type Product = Project['products'][number];

/** A project with the choices of this browser. */
export interface Ordering {
  readonly project: Project;
  readonly viewer: ChargerProjectQuery['viewer'];
  readonly draft: Draft;
  /** The chosen product, while it is offered. */
  readonly product: Product | null;
}

/** The project with a code: undefined while it loads, null when the backend failed, 'UNKNOWN' when there is none. */
export function useProject(code: string) {
  const kept = useSessionValue('productOrder');
  const query = useQuery(ChargerProjectDocument, { ...refreshed, variables: { code } });
  const { value, retry } = selectFetched(query, (data) =>
    // Null by a failure differs from a missing project.
    data.chargerProject === null && query.error ? null : data,
  );
  const failure: Failure | null = query.error ? toFailure(query.error) : null;
  const ordering = useMemo((): Ordering | 'UNKNOWN' | null | undefined => {
    if (!value) return value === undefined ? undefined : null;
    const { chargerProject: project, viewer } = value;
    if (project === null) return 'UNKNOWN';
    const draft = readDraft(kept, project.code);
    const product = project.products.find(({ key }) => key === draft.productId) ?? null;
    return { project, viewer, draft, product };
  }, [value, kept]);
  return { ordering, failure, retry };
}
