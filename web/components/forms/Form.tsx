import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import type { SaveForm } from '../../lib/forms/use-save-form.ts';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { FinalActions } from '../dialogs/FinalActions.tsx';
import { Stack } from '../layout/Stack.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

type Props = Readonly<{
  /** The result of `useSaveForm`. */
  of: SaveForm;
  /** The action of the button, in words. */
  action: ReactNode;
  /** The part of the portal whose own failure texts have priority. */
  area?: ErrorArea;
  /** Whether sending is blocked, for a reason that is shown elsewhere. */
  isDisabled?: boolean;
  /** Whether the page has several forms. None is then the page's one action. */
  isOneOfSeveral?: boolean;
  /** Alternative actions, beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}>;

/** A form with one button. A failure appears above the button, and the input stays. */
export function Form({ of: form, action, area, beside, ...props }: Props) {
  const { isDisabled = false, isOneOfSeveral = false, children } = props;
  return (
    <form noValidate onSubmit={form.submit} onFocus={form.begin}>
      <Stack>
        {form.isRestored && <RestoredNotice onDiscard={form.discard} />}
        {children}
        {form.failure && (
          <ErrorBanner failure={form.failure} scrollsIntoView {...(area && { area })} />
        )}
        <FinalActions>
          <Button
            type="submit"
            variant={isOneOfSeveral ? 'outlined' : 'contained'}
            loading={form.isSaving}
            disabled={isDisabled}
          >
            {action}
          </Button>
          {beside}
        </FinalActions>
      </Stack>
    </form>
  );
}
