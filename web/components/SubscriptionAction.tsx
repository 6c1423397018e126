import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useAction } from '../lib/use-action.ts';
import { useText } from '../lib/use-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { Actions } from './Stack.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

/** What can be done about a subscription: start it, cancel it, or undo a cancellation before it takes effect. */
export type SubscriptionStep = 'activate' | 'end' | 'undo';

type Props = Readonly<{
  step: SubscriptionStep;
  /** The words on the button, and on the button that confirms a cancellation. */
  label: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** The dialog that starts it. */
  start: Omit<ComponentProps<typeof SubscribeDialog>, 'subscribe' | 'onClose'>;
  /** The dialog that cancels it: its title, and the last day. */
  cancel: Readonly<{ title: string; text: ReactNode }>;
  /** The result of the previous step, shown after it. */
  done?: ReactNode;
  /** Starts the subscription or undoes its cancellation. Its terms are accepted. */
  activate: () => Promise<unknown>;
  end: () => Promise<unknown>;
}>;

/** The one step that is possible, on one button, so that focus stays when the step is done (specification section 4). */
export function SubscriptionAction({ step, label, variant = 'outlined', ...props }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<'activate' | 'end' | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const undo = useAction(props.activate);
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);

  // A dialog that is removed after its work is done does not give focus back.
  useEffect(() => {
    if (dialog === null && hasOpened.current) button.current?.focus();
    hasOpened.current = dialog !== null;
  }, [dialog]);

  const close = () => setDialog(null);
  const change = (send: () => Promise<unknown>) => async () => {
    await send();
    setHasChanged(true);
    close();
  };
  return (
    <>
      {undo.failure && <ErrorBanner failure={undo.failure} />}
      <Actions>
        <Button
          ref={button}
          variant={variant}
          color={step === 'end' ? 'error' : 'primary'}
          loading={undo.isRunning}
          onClick={() => (step === 'undo' ? void undo.run() : setDialog(step))}
        >
          {label}
        </Button>
        <div role="status">{(hasChanged || undo.isDone) && props.done}</div>
      </Actions>
      {dialog === 'activate' && (
        <SubscribeDialog {...props.start} subscribe={change(props.activate)} onClose={close} />
      )}
      {dialog === 'end' && (
        <ConfirmDialog
          title={props.cancel.title}
          action={label}
          running={text('subscriptions.ending')}
          onConfirm={change(props.end)}
          onClose={close}
        >
          {props.cancel.text}
        </ConfirmDialog>
      )}
    </>
  );
}
