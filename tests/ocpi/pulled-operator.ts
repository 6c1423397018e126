import { startOperator, type Operator } from '../../examples/ocpi/operator.ts';

/** An operator that is pulled from, over a connection that breaks. */
export interface PulledOperator extends Pick<Operator, 'lists' | 'close'> {
  /** The address of its modules. */
  readonly url: string;
  /** So many pages are answered; the connection of the next breaks. */
  breaksAt: number;
  /** Called before each page is sent. */
  onPage: (module: string, offset: number) => void;
  /** The queries of the first pages, by module. */
  readonly asked: string[];
}

/** The token of the connections that `addOperator` makes. */
const TOKEN = 'theirs';

/** Starts an operator whose pages have `pageSize` objects. */
export async function startPulledOperator(pageSize: number): Promise<PulledOperator> {
  const operator = await startOperator({});
  const pulled: PulledOperator = {
    url: new URL('cpo', operator.versionsUrl).href,
    lists: operator.lists,
    breaksAt: Number.POSITIVE_INFINITY,
    onPage: () => undefined,
    asked: [],
    close: operator.close,
  };
  let pages = 0;
  operator.token = TOKEN;
  operator.pageSize = pageSize;
  operator.before = ({ url, socket }, _res, next) => {
    const { pathname, searchParams } = new URL(url, operator.versionsUrl);
    const module = pathname.slice(pathname.lastIndexOf('/') + 1);
    const offset = Number(searchParams.get('offset') ?? 0);
    if (offset === 0) pulled.asked.push(`${module}?date_from=${searchParams.get('date_from')}`);
    pulled.onPage(module, offset);
    pages += 1;
    if (pages > pulled.breaksAt) socket.destroy();
    else next();
  };
  return pulled;
}
