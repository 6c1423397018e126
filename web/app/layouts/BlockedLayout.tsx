import { Main } from '../shell/Main.tsx';
import { Columns } from '../shell/Row.tsx';
import { Page } from './Page.tsx';

/** Bare: the content alone, with nothing to click beside it. */
export const BlockedLayout = () => (
  <Page>
    <Columns>
      <Main />
    </Columns>
  </Page>
);
