import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react';
// eslint-disable-next-line no-restricted-imports -- wrapped here, for all others
import { useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';

/** Waits until the last navigation has its page. */
export const SettledContext = createContext<() => Promise<void>>(() => Promise.resolve());

/**
 * Navigates. Like React Router's own hook, but the function is always the same, and resolves once the page that it leads to is there.
 * A way back through the history resolves before the page has changed.
 */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate();
  const settled = use(SettledContext);
  const current = useRef(navigate);
  useLayoutEffect(() => {
    current.current = navigate;
  }, [navigate]);
  return useCallback(
    async (to, options) => {
      if (typeof to === 'number') await current.current(to);
      else await current.current(to, options);
      await settled();
    },
    [settled],
  );
}
