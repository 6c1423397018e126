import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Shows the current state of data that was changed elsewhere. */
export function ShowCurrent({ again }: Readonly<{ again: () => Promise<void> }>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      variant="outlined"
      loading={isAsking}
      onClick={() => {
        setAsking(true);
        void again().finally(() => setAsking(false));
      }}
    >
      <FormattedMessage id="showCurrent" />
    </Button>
  );
}
