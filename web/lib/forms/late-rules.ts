import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Validates a form by rules that load once the form is used. */
export type LateResolver<Input extends FieldValues, Output> = Resolver<Input, unknown, Output> & {
  /** Loads the rules. Rejects when they cannot be loaded. */
  readonly ready: () => Promise<unknown>;
};

/**
 * The rules of a form, which load when a person begins to use it, since the first view of a page needs no rules.
 * Sending waits for them. Without a connection a field that is left is not validated yet.
 * @param load loads the rules of `schema/inputs/`
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
      // The next use retries.
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
