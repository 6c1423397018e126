import Button from '@mui/material/Button';
import type { ReactNode, SubmitEventHandler } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { Failure } from '../../lib/failure.ts';

type Props = Readonly<{
  onSubmit: SubmitEventHandler;
  isSaving: boolean;
  failure: Failure | null;
  children: ReactNode;
}>;

/** A form with one button; what it failed with stands above the button, and what was typed stays. */
export const SaveForm = ({ onSubmit, isSaving, failure, children }: Props) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack>
      {children}
      {failure && <ErrorBanner failure={failure} scrollsIntoView />}
      <div>
        <Button type="submit" variant="contained" loading={isSaving}>
          <FormattedMessage id="saveAndContinue" />
        </Button>
      </div>
    </Stack>
  </form>
);
