import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions } from '../../components/Stack.tsx';
import { ActivateChargerDocument, type ChargerPartsFragment } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { ActivateDialog } from './ActivateDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { useChargerWrite } from './use-charger-write.ts';

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

/** What there is to do: activate a charger, end its subscription, or take a cancellation back while it has not ended. */
function nextOf({ status, subscription }: ChargerPartsFragment) {
  if (status === 'NOT_ACTIVE') return 'activate';
  return (subscription?.validTo ?? null) === null ? 'end' : 'undo';
}

/** The one thing to do about a charger as it stands, by one button, so that focus stays when it has been done. */
export function ChargerAction({ charger, canPay }: Props) {
  const write = useChargerWrite(ActivateChargerDocument);
  const [dialog, setDialog] = useState<'activate' | 'end' | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  const next = nextOf(charger);
  const { code } = charger;

  // A dialog that goes away because its work is done gives no focus back.
  useEffect(() => {
    if (dialog === null && hasOpened.current) button.current?.focus();
    hasOpened.current = dialog !== null;
  }, [dialog]);

  const close = (hasDone: boolean) => {
    setDialog(null);
    setDone(hasDone);
  };
  /** The terms were accepted when the subscription began, which has not ended. */
  const undo = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await write({ id: charger.id, termsAccepted: true });
      setDone(true);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setRunning(false);
    }
  };

  return (
    <>
      {failure && <ErrorBanner failure={failure} />}
      {next === 'activate' && (
        <Typography>
          <FormattedMessage id="chargers.installed" />
        </Typography>
      )}
      <Actions>
        <Button
          ref={button}
          variant={next === 'activate' ? 'contained' : 'outlined'}
          color={next === 'end' ? 'error' : 'primary'}
          loading={isRunning}
          onClick={() => (next === 'undo' ? void undo() : setDialog(next))}
        >
          <FormattedMessage id={`chargers.${next}`} values={{ code }} />
        </Button>
        <div role="status">
          {isDone && next !== 'activate' && (
            <FormattedMessage id={`chargers.done.${next}`} values={{ code }} />
          )}
        </div>
      </Actions>
      {dialog === 'activate' && (
        <ActivateDialog charger={charger} canPay={canPay} onClose={close} />
      )}
      {dialog === 'end' && <EndDialog charger={charger} onClose={close} />}
    </>
  );
}
