import {
  lazy,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { ConfirmationContext, type Confirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface Part {
  readonly default: ComponentType<Readonly<{ of: Confirmation; isInDialog: boolean }>>;
}

/** Without a connection the words alone are shown: a change that succeeded never appears as a failure. */
const ConfirmationFrame = lazy(() =>
  import('./ConfirmationFrame.tsx').then(
    (file): Part => ({ default: file.ConfirmationFrame }),
    (): Part => ({ default: ConfirmationWords }),
  ),
);

type Props = Readonly<{ of: Confirmation }>;

function ConfirmationWords({ of: { title, next, values } }: Props) {
  const text = useText();
  return [title, next].map((id) => id && text(id, values)).join(' ');
}

/**
 * The live region of the window, or of a dialog, which covers the window's. It is mounted before anything is announced
 * in it.
 */
export function StatusRegion({ isInDialog = false }: Readonly<{ isInDialog?: boolean }>) {
  const confirmations = use(ConfirmationContext);
  const [layer] = useState(() => Symbol('layer'));
  const status = useSyncExternalStore(confirmations.subscribe, confirmations.status);
  useEffect(() => confirmations.addLayer(layer), [confirmations, layer]);
  const { confirmation, announcement } = status;
  const number = confirmations.numberOf(layer);
  return (
    <div role="status" aria-atomic="false" aria-relevant="additions text">
      {status.layer === number && confirmation && (
        <Suspense fallback={null}>
          <ConfirmationFrame of={confirmation} isInDialog={isInDialog} />
        </Suspense>
      )}
      {announcement.layer === number && announcement.text !== '' && (
        <VisuallyHidden key={announcement.count}>{announcement.text}</VisuallyHidden>
      )}
    </div>
  );
}
