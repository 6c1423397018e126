import { lazy, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmationContext, type Confirmation } from '../lib/confirmation.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Without a connection the words alone are shown: a change that succeeded is never told as a failure. */
const ConfirmationFrame = lazy(() =>
  import('./ConfirmationFrame.tsx').then(
    (file) => ({ default: file.ConfirmationFrame }),
    () => ({ default: ConfirmationWords }),
  ),
);

type Props = Readonly<{ of: Confirmation }>;

const ConfirmationWords = ({ of: { title, next, values } }: Props) => (
  <>
    <FormattedMessage id={title} values={values} />{' '}
    {next && <FormattedMessage id={next} values={values} />}
  </>
);

/** The live region of the window, or of a dialog, which lies over the window's: there before anything is said in it. */
export function StatusRegion({ isInDialog = false }: Readonly<{ isInDialog?: boolean }>) {
  const confirmations = use(ConfirmationContext);
  const [layer] = useState(() => Symbol('layer'));
  const { confirmation, announcement } = useSyncExternalStore(
    confirmations.subscribe,
    confirmations.status,
  );
  useEffect(() => confirmations.addLayer(layer), [confirmations, layer]);
  const isShown = confirmations.isShownIn(layer);
  return (
    <div role="status" aria-atomic="false" aria-relevant="additions text">
      {isShown && confirmation && (
        <Suspense fallback={null}>
          <ConfirmationFrame of={confirmation} isInDialog={isInDialog} />
        </Suspense>
      )}
      {isShown && announcement.text !== '' && (
        <VisuallyHidden key={announcement.count}>{announcement.text}</VisuallyHidden>
      )}
    </div>
  );
}
