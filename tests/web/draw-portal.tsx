import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { App } from '../../web/app/App.tsx';
import type { Gateway } from '../../web/data/gateway.ts';
import { LeaveContext } from '../../web/lib/leave.ts';
import { loadTexts } from '../../web/lib/messages.ts';
import { createPortalTheme } from '../../web/theme/theme.ts';

const theme = createPortalTheme();

/** Renders the whole portal in Norwegian, with the texts that every page begins with. It leaves for no other address. */
export async function drawPortal(
  gateway: Gateway,
  router: ComponentProps<typeof App>['router'],
): Promise<void> {
  const messages = await loadTexts('NO', ['app']);
  await router.settled();
  render(
    <LeaveContext value={() => undefined}>
      <App
        {...gateway}
        language="NO"
        messages={messages}
        theme={theme}
        router={router}
        nonce={undefined}
      />
    </LeaveContext>,
  );
}
