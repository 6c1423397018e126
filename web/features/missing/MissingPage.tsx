import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { useNext } from './use-next.ts';

type Props<Known> = Readonly<{
  title: string;
  text: string;
  /** Undefined while it is on its way, null when it could not be fetched, `complete` when nothing is missing. */
  known: Known | 'complete' | null | undefined;
  skeletonHeight: number;
  retry: Retry;
  children: (known: Known) => ReactNode;
}>;

/** What the pages of missing addresses have in common: once nothing is missing, one goes on to where one was going. */
export function MissingPage<Known>({ title, text, known, retry, ...props }: Props<Known>) {
  const intl = useIntl();
  const next = useNext();
  if (known === 'complete') return <Navigate replace to={next} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Typography>{text}</Typography>
      <Fetched
        value={known}
        skeleton={<SkeletonBlock height={props.skeletonHeight} />}
        failure={intl.formatMessage({ id: 'missing.failed' })}
        retry={retry}
      >
        {props.children}
      </Fetched>
    </>
  );
}
