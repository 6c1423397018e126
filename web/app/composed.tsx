import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

type Page = ComponentType<Readonly<{ children?: ReactNode }>>;

interface Parts {
  /** The parts below the page's own. */
  readonly Below: ComponentType;
}

/**
 * A page of one feature with parts of another: features know nothing of each other. Dialogs with addresses of their own
 * do not wait for the page below them, and stay open when it fails.
 */
export const composed = (Page: Page, { Below }: Parts): ComponentType =>
  function Composed() {
    return (
      <>
        <Page>
          <Below />
        </Page>
        <Outlet />
      </>
    );
  };
