import { useEffect, useState } from 'react';

/** Counts seconds down to 0, from anew whenever `of` is another answer. */
export function useCountdown(of: Readonly<{ resendAfter: number }>): number {
  const [state, setState] = useState({ of, now: 0 });
  // Another answer begins from its own seconds at once, without a moment in which it can be sent.
  const passed = state.of === of ? state.now : 0;
  useEffect(() => {
    const start = performance.now();
    const timer = window.setInterval(() => {
      const now = Math.floor((performance.now() - start) / 1000);
      setState({ of, now });
      if (now >= of.resendAfter) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [of]);
  return Math.max(0, of.resendAfter - passed);
}
