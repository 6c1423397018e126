import { lazy, Suspense, type ComponentType } from 'react';
import { usePortal } from '../lib/portal.ts';

type Part = ComponentType<Readonly<{ scriptUrl: string }>>;

/** Without a connection no consent is requested, and nothing is sent. */
const orNothing = (part: Promise<Part>) =>
  part.then(
    (found) => ({ default: found }),
    (): { default: Part } => ({ default: () => null }),
  );

/** Nothing of it is loaded unless a script is configured. */
const parts = {
  Tracking: lazy(() =>
    orNothing(import('../features/tracking/Tracking.tsx').then(({ Tracking }) => Tracking)),
  ),
  TrackingChoice: lazy(() =>
    orNothing(
      import('../features/tracking/TrackingChoice.tsx').then(
        ({ TrackingChoice }) => TrackingChoice,
      ),
    ),
  ),
};

/** The request for consent with its scope, or the way to change the choice. */
export function TrackingPart({ name }: Readonly<{ name: keyof typeof parts }>) {
  const tracking = usePortal()?.tracking;
  const Part = parts[name];
  return (
    tracking && (
      <Suspense fallback={null}>
        <Part scriptUrl={tracking.scriptUrl} />
      </Suspense>
    )
  );
}
