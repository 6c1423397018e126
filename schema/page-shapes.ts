import { isAtOrBelow, paths } from './paths.ts';

/**
 * The blocks of a page before it is there, as classes of `theme/page.css`: each block's own, and after a colon those of its parts.
 * The gateway writes them into the HTML, and the web client draws the same until the page is there.
 */
type Shape = readonly string[];

const rows = (count: number) => ' row'.repeat(count);
const titledRows = (count: number) => `card: title${rows(count)}`;

const form = 'card: title field field button';
const totals = 'card: title figure figures';

const SHAPES = {
  home: ['card: title figure figures chart', titledRows(5)],
  organizationHome: ['lead', titledRows(3), `${totals} chart`],
  journey: [
    'bar on-phone',
    totals.replace('card', 'card on-desk'),
    'bar on-phone',
    'bar',
    titledRows(8),
  ],
  statistics: ['bar on-phone', 'bar', 'card: title figure chart', totals],
  payment: ['lead', titledRows(8)],
  cardForm: ['card: title field fields text button'],
  list: ['lead', titledRows(6)],
  things: ['lead', 'bar short', titledRows(3), titledRows(2)],
  form: [form, form],
  details: [titledRows(3), titledRows(5)],
  task: ['bare: text field field button'],
} as const satisfies Readonly<Record<string, Shape>>;

type Row = readonly [path: string, shape: keyof typeof SHAPES, query?: string];

/** The pages beside the navigation and those below them: the first that matches. Any other page is a task. */
const PAGES: readonly Row[] = [
  [paths.payment, 'cardForm', 'card=new'],
  [paths.organizationPayment, 'cardForm', 'card=new'],
  [paths.payment, 'payment'],
  [paths.organizationPayment, 'payment'],
  [`${paths.chargingJourney}/prices`, 'list'],
  [`${paths.chargingJourney}/reports`, 'list'],
  [`${paths.organizationChargingJourney}/prices`, 'list'],
  [`${paths.organizationChargingJourney}/reports`, 'list'],
  [paths.chargingJourney, 'statistics', 'view=statistics'],
  [paths.organizationChargingJourney, 'statistics', 'view=statistics'],
  [paths.chargingJourney, 'journey'],
  [paths.organizationChargingJourney, 'journey'],
  [paths.organizationStatistics, 'statistics'],
  [paths.profile, 'form'],
  [paths.vehicles, 'things'],
  [paths.rfid, 'things'],
  [paths.organizationRfid, 'things'],
  [paths.settings, 'details'],
  [paths.organizationProfile, 'details'],
  [paths.organizationPriceChange, 'form'],
  [`${paths.organizationPrices}/requests`, 'details'],
  [paths.organizationPrices, 'list'],
  [paths.organizationChargers, 'list'],
  [paths.organizationHints, 'list'],
  [paths.organizationManagement, 'details'],
  [paths.becomeMember, 'form'],
  [paths.benefits, 'list'],
  ['/account', 'list'],
  [paths.organization, 'list'],
];

const matches = (query: URLSearchParams, pair: string) => {
  const [name = '', value] = pair.split('=');
  return query.get(name) === value;
};

function nameAt(path: string, query: URLSearchParams): keyof typeof SHAPES {
  if (path === paths.home) return 'home';
  if (path === paths.organization) return 'organizationHome';
  const [, name = 'task'] =
    PAGES.find(
      ([root, , pair]) => isAtOrBelow(path, [root]) && (pair === undefined || matches(query, pair)),
    ) ?? [];
  return name;
}

/** The shape of the page at an address. */
export const shapeAt = (path: string, query: URLSearchParams): Shape => SHAPES[nameAt(path, query)];

/** The navigation beside a page until the person is known: the links of its groups, and the headings of some. */
const MENUS = {
  PRIVATE: ['group: link link link', 'group: heading link link link link link link'],
  ORGANIZATION: [
    'group: link link link',
    'group: heading link link link link link',
    'group: heading link link link',
  ],
} as const satisfies Readonly<Record<string, Shape>>;

/** The shape of the navigation beside the page at an address. A task stands alone. */
export function menuAt(path: string): Shape | null {
  if (nameAt(path, new URLSearchParams()) === 'task') return null;
  return MENUS[isAtOrBelow(path, [paths.organization]) ? 'ORGANIZATION' : 'PRIVATE'];
}

/** A block: its own classes and those of its parts. */
export function partsOf(block: string): readonly [classes: string, parts: readonly string[]] {
  const [classes = '', parts] = block.split(': ');
  return [classes, parts?.split(' ') ?? []];
}
