import { useEffect, useState } from 'react';

/** Counts the seconds until `resendAfter` down to 0, from the start for each new code or link. */
export function useCountdown(sent: Readonly<{ resendAfter: number }>): number {
  const [state, setState] = useState({ sent, now: 0 });
  // A new one starts at once from its own seconds, so that resending is never enabled in between.
  const passed = state.sent === sent ? state.now : 0;
  useEffect(() => {
    const start = performance.now();
    const timer = window.setInterval(() => {
      const now = Math.floor((performance.now() - start) / 1000);
      setState({ sent, now });
      if (now >= sent.resendAfter) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [sent]);
  return Math.max(0, sent.resendAfter - passed);
}
