import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Loading } from './Loading.tsx';
import { Actions } from '../layout/Stack.tsx';

/** Fetches again after a failure. */
export interface Retry {
  run: () => void;
  isRunning: boolean;
}

type Props<T> = Readonly<{
  /** Undefined while it loads. Null when it could not be fetched, as GraphQL answers. */
  value: T | null | undefined;
  /** The final layout, empty. Absent if the whole page waits for its parts. */
  skeleton?: ReactNode;
  failure: string;
  retry: Retry;
  children: (value: T) => ReactNode;
}>;

const Failed = styled(Actions)(({ theme }) => ({
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));

/**
 * The content of a section by the state of its data: loading, failed with a retry, or loaded. The rest of the page
 * stays.
 */
export function Fetched<T>({ value, skeleton, failure, retry, children }: Props<T>) {
  if (value === undefined) return <Loading>{skeleton}</Loading>;
  if (value !== null) return children(value);
  return (
    <Failed role="alert">
      <Typography>{failure}</Typography>
      <Button variant="outlined" loading={retry.isRunning} onClick={retry.run}>
        <FormattedMessage id="tryAgain" />
      </Button>
    </Failed>
  );
}
