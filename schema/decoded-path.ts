/**
 * The text of a percent-encoded path. Undefined when it cannot be decoded. Its callers use the text: a bundler drops a call
 * that is made for its exception alone.
 */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
