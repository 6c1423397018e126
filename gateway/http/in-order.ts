import type { RequestHandler } from 'express';

/**
 * Handlers one after the other as one. The router would look for each anew, among all routes before and between them.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    const run = (index: number): void => {
      const handler = handlers[index];
      if (handler === undefined) {
        done();
        return;
      }
      try {
        const handled = handler(request, response, (error?: unknown) => {
          if (error === undefined) run(index + 1);
          else done(error);
        });
        Promise.resolve(handled).catch(done);
      } catch (error) {
        done(error);
      }
    };
    run(0);
  };
}
