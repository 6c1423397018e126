import { asAsked } from '../../contract/as-asked.ts';
import { operationAt } from '../../contract/codes.ts';

/** A handler that answers each request with what it asks for of a body. */
export const filtering =
  (body: unknown) =>
  ({ method, path }: Readonly<{ method: string; path: string }>): unknown => {
    const url = new URL(path, 'http://backend');
    const operation = operationAt(method, url.pathname);
    return operation ? asAsked(operation, url, body) : body;
  };
