import Button from '@mui/material/Button';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { SubscriptionStep } from '../../generated/schema.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { useConfirmation, type Confirmation } from '../../lib/confirmation.ts';
import type { SubscribeDialog as Dialog } from './SubscribeDialog.tsx';

/** Its form loads with the first press: most who look at a list of subscriptions start none. */
const SubscribeDialog = lazyPart(
  async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog,
);

type Props = Readonly<{
  step: SubscriptionStep;
  /** Whether a subscription can be started, and its cancellation undone. */
  canActivate: boolean;
  canEnd: boolean;
  /** The labels of the button, and of the button that confirms a cancellation. */
  label: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** The dialog that starts it. */
  start: Omit<ComponentProps<typeof Dialog>, 'subscribe' | 'onClose'>;
  /** The dialog that cancels it: its title, and the last day. */
  cancel: Readonly<{ title: string; text: ReactNode }>;
  /** The confirmation of each step. */
  done: Readonly<Record<SubscriptionStep, Omit<Confirmation, 'values'>>>;
  values: NonNullable<Confirmation['values']>;
  /** Starts the subscription or undoes its cancellation. Its terms are accepted, and a consumer asks for its start. */
  activate: (startsAtOnce?: boolean) => Promise<unknown>;
  end: () => Promise<unknown>;
}>;

/**
 * The one step that is possible, on one button, so that focus stays when the step is done (SUB-8, SUB-9). Red is in the question alone.
 * Nothing where the step is not offered.
 */
export function SubscriptionAction({ step, label, variant = 'outlined', ...props }: Props) {
  const { canActivate } = props;
  const text = useText();
  const [dialog, setDialog] = useState<'ACTIVATE' | 'END' | null>(null);
  const close = () => setDialog(null);
  const { confirm } = useConfirmation();
  const change = (send: typeof props.activate) => async (startsAtOnce?: boolean) => {
    const { title, ...rest } = props.done[step];
    await send(startsAtOnce);
    // The last day to undo it.
    confirm(title, { ...(canActivate && rest), values: props.values });
    close();
  };
  const undo = useAction(() => change(props.activate)());
  if (!(step === 'END' ? props.canEnd : canActivate)) return null;
  return (
    <>
      {undo.failure && <ErrorBanner failure={undo.failure} />}
      <div>
        <Button
          variant={variant}
          loading={undo.isRunning}
          onClick={() => (step === 'UNDO' ? void undo.run() : setDialog(step))}
        >
          {label}
        </Button>
      </div>
      {dialog === 'ACTIVATE' && (
        <Suspense fallback={null}>
          <SubscribeDialog {...props.start} subscribe={change(props.activate)} onClose={close} />
        </Suspense>
      )}
      {dialog === 'END' && (
        <ConfirmDialog
          title={props.cancel.title}
          action={label}
          running={text('subscription.ending')}
          onConfirm={() => change(props.end)()}
          onClose={close}
        >
          {props.cancel.text}
        </ConfirmDialog>
      )}
    </>
  );
}
