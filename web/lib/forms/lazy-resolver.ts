import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

/** Judges a form by rules that are fetched once the form is used. Rejects when they cannot be fetched. */
export type LazyResolver<Input extends FieldValues, Output> = Resolver<Input, unknown, Output> & {
  /** Fetches the rules ahead of the first check. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A resolver whose rules come when a person begins to use the form: what a page shows at first needs no rule.
 *
 * @param load fetches the rules of `schema/inputs/`
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): LazyResolver<Input, Output> {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  async function start(): Promise<Resolver<Input, unknown, Output>> {
    try {
      const [{ zodResolver }, rules] = await Promise.all([
        import('@hookform/resolvers/zod'),
        load(),
      ]);
      return zodResolver(rules);
    } catch (error) {
      // The next that needs them tries again.
      loading = undefined;
      throw error;
    }
  }
  const preload = () => (loading ??= start());
  const resolver: Resolver<Input, unknown, Output> = async (...given) =>
    (await preload())(...given);
  return Object.assign(resolver, { preload });
}
