import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';
import { chipIcon } from './icons.ts';

const page = screen('features/rfid/RfidPage', () => import('./RfidPage.tsx'));
const dialogs = {
  register: {
    ...screen('features/rfid/RegisterDialog', () => import('./RegisterDialog.tsx')),
    write: 'registerRfid',
  },
  order: {
    ...screen('features/rfid/OrderDialog', () => import('./OrderDialog.tsx')),
    feature: 'RFID_ORDERS',
    write: 'orderRfids',
  },
  ':rfidId': {
    ...screen('features/rfid/ChipDialog', () => import('./ChipDialog.tsx')),
    queries: ['RfidChip'],
  },
} as const;

const pageDialogs = {
  several: {
    ...screen('features/rfid/ChipListDialog', () => import('./ChipListDialog.tsx')),
    write: 'updateRfids',
  },
  ...dialogs,
} as const;
const queries = ['RfidPage', 'RfidList', 'RfidOrders', 'PurchaseTerms'] as const;

const privateEntry = {
  group: 'account',
  place: 3,
  label: 'nav.rfidNetwork',
  icon: chipIcon,
  also: [paths.network],
} as const;
const organizationEntry = {
  group: 'customerRelations',
  place: 3,
  label: 'nav.rfid',
  icon: chipIcon,
} as const;

// oxfmt-ignore
export const rfidRoutes: readonly Route[] = [
  { path: paths.rfid,             access: access.customer,      layout: 'default', screen: page, dialogs, texts: ['common', 'denial', 'rfid', 'several', 'cooling-off'], queries, feature: 'RFIDS', entry: privateEntry },
  { path: paths.organizationRfid, access: access.administrator, layout: 'default', screen: page, dialogs: pageDialogs, texts: ['common', 'denial', 'lines', 'rfid', 'several', 'cooling-off'], queries, feature: 'RFIDS', title: { text: 'nav.rfid', of: 'page' }, entry: organizationEntry },
];
