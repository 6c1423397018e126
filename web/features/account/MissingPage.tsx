import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { safePath } from '../../lib/targets.ts';

type Props<Known> = Readonly<{
  title: string;
  text: string;
  /** Undefined while it loads, null when it could not be fetched, `complete` when nothing is missing. */
  known: Known | 'complete' | null | undefined;
  skeletonHeight: number;
  retry: Retry;
  children: (known: Known) => ReactNode;
}>;

/** A page that asks for a missing address, and leads to `next` once nothing is missing. */
export function MissingPage<Known>({ title, text, known, retry, ...props }: Props<Known>) {
  const intl = useIntl();
  const [query] = useSearchParams();
  if (known === 'complete')
    return <Navigate replace to={safePath(query.get('next'), window.location.origin)} />;
  return (
    <>
      <PageHead title={title} lead={text} />
      <Fetched
        value={known}
        skeleton={<SkeletonBlock height={props.skeletonHeight} />}
        failure={intl.formatMessage({ id: 'account.missing.failed' })}
        retry={retry}
      >
        {props.children}
      </Fetched>
    </>
  );
}
