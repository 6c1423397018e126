/** An operation to start from. */
export interface Example {
  /** The feature that it shows. */
  readonly name: string;
  readonly query: string;
}

const texts = import.meta.glob<string>('./examples/*.example.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One example for each feature, by name. */
export const examples: readonly Example[] = Object.entries(texts)
  .map(([path, query]) => ({ name: path.replace(/^.*\/|\.example\.graphql$/g, ''), query }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The examples of the first visit, one in each tab. */
export const FIRST_TABS = ['viewer', 'charging', 'portal'];
