import type { NextFunction, RequestHandler } from 'express';

/**
 * Handlers one after the other as one. The router would look for each anew, among all routes before and between them.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let index = 0;
    const next: NextFunction = (error?: unknown) => {
      const handler = handlers[index];
      if (error !== undefined || handler === undefined) {
        done(error);
        return;
      }
      index += 1;
      try {
        Promise.resolve(handler(request, response, next)).catch(done);
      } catch (thrown) {
        done(thrown);
      }
    };
    next();
  };
}
