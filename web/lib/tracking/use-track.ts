import { useCallback } from 'react';
import { usePortal } from '../portal.ts';
import { consentTo } from './consent.ts';
import type { TrackingEvent } from './events.ts';

declare global {
  interface Window {
    /** The queue that tag scripts read from, created with the first event that may be sent. */
    dataLayer?: object[];
  }
}

/**
 * Tracks an action, under its prefixed name. Without a configured script, or without consent at that moment, nothing is
 * queued or sent.
 */
export function useTrack(): (event: TrackingEvent) => void {
  const tracking = usePortal()?.tracking;
  return useCallback(
    ({ event, ...facts }) => {
      if (!tracking || consentTo(tracking.scriptUrl) !== 'granted') return;
      window.dataLayer ??= [];
      window.dataLayer.push({ event: `${tracking.eventPrefix}${event}`, ...facts });
    },
    [tracking],
  );
}
