import type { ComponentType } from 'react';
import { BlockedLayout } from './BlockedLayout.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { InterruptLayout } from './InterruptLayout.tsx';
import { IsolatedLayout } from './IsolatedLayout.tsx';
import { SubsectionLayout } from './SubsectionLayout.tsx';
import { WithoutNavigationLayout } from './WithoutNavigationLayout.tsx';

/** The six layouts of specification section 2. */
export const layouts = {
  default: DefaultLayout,
  withoutNavigation: WithoutNavigationLayout,
  isolated: IsolatedLayout,
  interrupt: InterruptLayout,
  blocked: BlockedLayout,
  subsection: SubsectionLayout,
} as const satisfies Record<string, ComponentType>;

export type LayoutName = keyof typeof layouts;
