import type { ComponentType } from 'react';
import type { MessageId, TextFeature } from '../../locales/generated/texts.ts';
import type { PreloadedQueryName } from '../../schema/preloaded-queries.ts';
import type { MutationName, PortalFeature } from '../generated/schema.ts';
import type { AppQuery } from './generated/App.ts';

/** The requirements of a route on the caller (ROUTE-15 to ROUTE-22). */
export interface Access {
  readonly login: boolean;
  readonly registration: boolean;
  /** Passed on to the sign-in, which opens on the matching page. */
  readonly loginHint?: string;
  readonly screenHint?: string;
  /** Which later rules leave the route alone. */
  readonly exempt?: readonly ('address' | 'role')[];
  /** Whether the route is for becoming an organisation, which a small business is already. */
  readonly refusesSmallBusiness?: boolean;
  /** The navigation that the route belongs to: a person with the other one is led to their own first page. */
  readonly navigation?: 'PRIVATE' | 'ORGANIZATION';
}

/** The layouts of docs/product/routes.md. */
export type LayoutName =
  | 'default'
  | 'withoutNavigation'
  | 'isolated'
  | 'interrupt'
  | 'blocked'
  | 'subsection';

/** A component that is loaded when its route is opened. */
export interface Screen {
  /** Its file below `web/`, without the ending: the manifest of the build finds its scripts by this. */
  readonly module: string;
  readonly load: () => Promise<ComponentType>;
}

/** A part of a page that comes with it where the address names it. */
interface View {
  /** Its file below `web/`, without the ending. */
  readonly module: string;
  readonly prepare: () => Promise<void> | undefined;
}

/** The feature that a page belongs to. A page of several is there while one of them is offered; one of `CORE` always is. */
export type PageFeature = 'CORE' | PortalFeature | readonly PortalFeature[];

/** The mutation that a page is for alone, or the steps without which what it begins cannot be ended. */
export type PageWrite = MutationName | readonly MutationName[];

/** A dialog over a page. */
export interface Dialog extends Screen {
  /** Those that it adds to the queries of the page. */
  readonly queries?: readonly PreloadedQueryName[];
  /** Its feature, where the page is of another. */
  readonly feature?: PageFeature;
  /** The mutations that it needs: it is absent where one of them is not offered. */
  readonly write?: PageWrite;
}

type LastSegment<Path extends string> = Path extends `${string}/${infer Rest}`
  ? LastSegment<Rest>
  : Path;

/**
 * Names a screen: the component that bears the name of its file.
 *
 * @param module the file below `web/`, without the ending
 * @param load imports that file
 */
export const screen = <const Module extends string>(
  module: Module,
  load: () => Promise<Readonly<Record<LastSegment<Module>, ComponentType>>>,
): Screen => ({
  module,
  async load() {
    const components: Readonly<Record<string, ComponentType>> = await load();
    const component = components[module.slice(module.lastIndexOf('/') + 1)];
    if (!component) throw new Error(`${module} has no component of its name`);
    return component;
  },
});

/** A title that the gateway writes into the HTML, so that it is painted before any script has run. */
interface FirstTitle {
  readonly text: MessageId;
  /** Whose size and place it has: the title of a list page or of any other. */
  readonly of: 'list' | 'page';
}

/** The conditions of the navigation, as the gateway computes them. */
export type NavigationFlags = NonNullable<NonNullable<AppQuery['viewer']>['screens']>;

/** The groups of the navigation (`app/navigation.ts`). */
export type NavigationGroup =
  | 'private'
  | 'account'
  | 'organization'
  | 'customerRelations'
  | 'chargingFacility'
  | 'roles';

/** The entry of a page in the side navigation (SCREEN-8 to SCREEN-25). */
export interface NavigationEntry {
  readonly group: NavigationGroup;
  /** The place in the group; the first is 1. */
  readonly place: number;
  readonly label: MessageId;
  /** An SVG path on 24 × 24. */
  readonly icon: string;
  /** The label for a family's administrator. */
  readonly familyLabel?: MessageId;
  /** The flags that must all be set. */
  readonly needs?: readonly Extract<keyof NavigationFlags, `show${string}`>[];
  /** Pages without an entry of their own that belong to it: on them it is marked too. */
  readonly also?: readonly string[];
  /** Whether the number of roles appears beside it. */
  readonly countsRoles?: true;
}

/** All that is known of a page before its code is there. */
export interface Route {
  readonly path: string;
  readonly access: Access;
  readonly layout: LayoutName;
  /**
   * A screen, or the gateway's own answer to a full page load. A route that is not built shows not-found, and no page links
   * to it.
   */
  readonly screen: Screen | 'gateway' | 'notBuilt';
  /** Dialogs over the screen, by the rest of their paths; the screen shows them in an `<Outlet />`. */
  readonly dialogs?: Readonly<Record<string, Dialog>>;
  /** The features whose texts the screen and its dialogs show, beside those of the shell. */
  readonly texts: readonly TextFeature[];
  /** The preloaded queries: their answers come with the page. */
  readonly queries?: readonly PreloadedQueryName[];
  readonly feature: PageFeature;
  /** The mutations that the page needs: it is absent where one of them is not offered. */
  readonly write?: PageWrite;
  /** The mutations of the forms that an address opens, by the query of that address. They are about the reader's own account. */
  readonly forms?: Readonly<Record<string, PageWrite>>;
  readonly title?: FirstTitle;
  readonly entry?: NavigationEntry;
  /** The views of the page, by the value of `view` in its address. The first is shown without one. */
  readonly views?: Readonly<Record<string, View>>;
}

const open: Access = { login: false, registration: false };
const customer: Access = { login: true, registration: true };

/** The access of most routes. */
export const access = {
  open,
  customer,
  /** The pages of an organisation. */
  administrator: { ...customer, navigation: 'ORGANIZATION' },
  /**
   * The targets of ROUTE-32, ROUTE-33 and ROUTE-36: behind these rules they would lead in a circle, and a person who lacks an address in
   * one role could take no other.
   */
  completing: { ...customer, exempt: ['address', 'role'] },
} as const satisfies Readonly<Record<string, Access>>;
