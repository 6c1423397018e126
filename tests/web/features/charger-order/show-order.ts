import {
  appAnswer,
  kari,
  leaving,
  portal,
  type Answer,
  type GatewayRequest,
} from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { connection } from '../../connection.ts';
import { address, card, order, placed, project } from './order-data.ts';

type Options = Readonly<{
  path: string;
  isSignedIn?: boolean;
  project?: object | null;
  /** The order at each fetch. The last one repeats. */
  orders?: readonly (object | null)[];
  cards?: readonly object[];
  /** Whether the account is a consumer's. */
  isConsumer?: boolean;
  /** How the account pays. */
  paymentType?: string;
  /** How the provider's goods are returned. */
  goodsReturn?: Readonly<Record<'paidBy' | 'takeDownPrice', unknown>>;
  /** Whether the person's account is being deleted. */
  isLeaving?: boolean;
  refusal?: Readonly<{ operation: string; code: string; status: number }>;
}>;

const terms = { __typename: 'GoodsReturn', address: ['Retur', '5014 Bergen'] };

/** The portal at an address of the flow, over a gateway with a project and an order. */
export function show({
  path,
  isSignedIn = true,
  orders = [order],
  cards = [card],
  paymentType = 'CARD',
  isConsumer = true,
  ...options
}: Options) {
  const left = [...orders];
  const person = options.isLeaving === true ? leaving : kari;
  const viewer = isSignedIn
    ? {
        ...kari,
        user: { ...kari.user, privateAddress: address, email: 'kari@example.no' },
      }
    : null;
  let refusals = options.refusal ? 1 : 0;
  const answer = ({ operationName }: GatewayRequest): Answer => {
    if (operationName === options.refusal?.operation && refusals > 0) {
      refusals -= 1;
      const { code, status } = options.refusal;
      return errorAnswer({ code, status });
    }
    switch (operationName) {
      case 'App':
        return {
          data: {
            ...appAnswer(isSignedIn ? person : null).data,
            portal: { ...portal, retiredPaths: ['/order/2020'] },
          },
        };
      case 'ChargerProject':
        return {
          data: {
            __typename: 'Query',
            chargerProject: options.project === undefined ? project : options.project,
            viewer: viewer && { __typename: 'Viewer', id: kari.id, isRegistered: true, loginEmail: null },
          },
        };
      case 'ReserveCharger':
        return mutationAnswer('reserveCharger', { chargerOrder: order });
      case 'PlaceChargerOrder':
        return mutationAnswer('placeChargerOrder', {
          chargerOrder: placed,
          viewer: { __typename: 'Viewer', id: kari.id, hasPaymentMethod: true, activePaymentMethod: null },
        });
      case 'RescindChargerOrder':
        return mutationAnswer('rescindChargerOrder', { chargerOrder: left[0] ?? null });
      case 'ChargerOrder': {
        const now = (left.length > 1 ? left.shift() : left[0]) ?? null;
        return {
          data: {
            __typename: 'Query',
            portal: { ...portal, emailInvoiceFee: 4900 },
            viewer: viewer && {
              ...viewer,
              isRegistered: true,
              chargerOrder: now,
              personalAccount: { ...kari.personalAccount, isConsumer, paymentType, paymentCards: cards },
            },
          },
        };
      }
      default:
        return {
          data: {
            __typename: 'Query',
            portal: options.goodsReturn ? { ...portal, goodsReturn: { ...terms, ...options.goodsReturn } } : portal,
            viewer: viewer && { ...viewer, homeChargerOrders: connection('ChargerOrder', left) },
          },
        };
    }
  }; // oxfmt-ignore
  return renderPortal({ path, answer });
}
