import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Judges a form by rules that are fetched once the form is used. */
export type LateResolver<Input extends FieldValues, Output> = Resolver<Input, unknown, Output> & {
  /** Fetches the rules; rejects when they cannot be fetched. */
  readonly ready: () => Promise<unknown>;
};

/**
 * The rules of a form, which come when a person begins to use it: what a page shows at first needs no rule. Sending waits for
 * them; without a connection a field that is left is not judged yet.
 *
 * @param load fetches the rules of `schema/inputs/`
 */
export function lateRules<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, Input>>,
): LateResolver<Input, Output> {
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
  const ready = () => (loading ??= start());
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const resolve = await ready().catch(() => null);
    return resolve ? resolve(values, context, options) : { values: {}, errors: {} };
  };
  return Object.assign(resolver, { ready });
}
