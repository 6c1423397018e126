/** The distinct non-empty values, in portions of a size. */
export function portionsOf(values: readonly string[], size: number): string[][] {
  const all = [...new Set(values.filter((value) => value !== ''))];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
