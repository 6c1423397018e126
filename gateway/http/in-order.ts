import type { RequestHandler } from 'express';

/**
 * Handlers one after the other as one. The router would look for each anew, among all routes before and between them.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    const run = async (index: number): Promise<void> => {
      const handler = handlers[index];
      if (handler === undefined) {
        done();
        return;
      }
      try {
        await handler(request, response, (error?: unknown) => {
          if (error === undefined) void run(index + 1);
          else done(error);
        });
      } catch (error) {
        done(error);
      }
    };
    void run(0);
  };
}
