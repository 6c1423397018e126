import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Shows the current state of data that was changed elsewhere. */
export function ShowCurrent({ again }: Readonly<{ again: () => Promise<void> }>) {
  const [isFetching, setFetching] = useState(false);
  return (
    <Button
      variant="outlined"
      loading={isFetching}
      onClick={() => {
        setFetching(true);
        void again().finally(() => setFetching(false));
      }}
    >
      <FormattedMessage id="showCurrent" />
    </Button>
  );
}
